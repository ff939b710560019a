import { describe, expect, it } from 'vitest'
import { explainTexts } from '../../../src/island/diagnose'

describe('A page’s own wording', () => {
  it('A misspelt key is one line with the right name', () => {
    expect(explainTexts(['cart.ad', 'field.requird'])).toMatchObject([
      { came: 'a text named "cart.ad"', write: '"texts": {"cart.add": "..."}' },
      { came: 'a text named "field.requird"', write: '"texts": {"field.required": "..."}' },
    ])
  })

  it('The theme’s own keys, and those of islands that are not on this page, are no mistake', () => {
    expect(explainTexts(['my-theme-greeting-of-the-day', 'field.required', 'cart.add'])).toEqual([])
  })
})
