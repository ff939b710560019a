import { describe, expect, it } from 'vitest'
import { lintTemplate } from './check'

const lint = (source: string) => lintTemplate(source, new Map())

describe('What a card marks for events', () => {
  it.each([
    ['brnd', '<b data-fact="brand">'],
    ['old_price', '<b data-fact="old-price">'],
  ])('data-fact="%s" is a warning with the right name, wherever it is', (name, write) => {
    expect(lint(`<div><b data-fact="${name}">x</b></div>`)).toMatchObject([
      { level: 'warn', where: 'data-fact', came: `data-fact="${name}"`, write },
    ])
  })

  it('Another name is a warning inside a card, and the theme’s own elsewhere', () => {
    const mark = '<i data-fact="weight-of-it">2 kg</i>'
    expect(lint(`<article data-product="146"><p>${mark}</p></article>`)).toMatchObject([{ write: 'no data-fact here' }])
    expect(lint(`<article>${mark}</article>`)).toEqual([])
  })

  it('The right names, and what a template prints, are no findings', () => {
    const marks = ['name', 'sku', 'brand', 'category', 'variant', 'price', 'old-price', '{{ fact }}']
    const card = marks.map((name) => `<b data-fact="${name}">x</b>`).join('')
    expect(lint(`<article data-product="{{ id }}">${card}</article>`)).toEqual([])
  })
})
