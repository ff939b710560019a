import { describe, expect, it } from 'vitest'
import { nearestName } from './distance'

const islands = ['add-to-cart', 'cart-badge', 'cart-line', 'countdown', 'cookie-bar', 'favorite-button']

describe('a misspelt name', () => {
  it.each([
    ['add-to-card', 'add-to-cart'],
    ['addtocart', 'add-to-cart'],
    ['add_to_cart', 'add-to-cart'],
    ['Countdown', 'countdown'],
    ['count-down', 'countdown'],
    ['favourite-button', 'favorite-button'],
    ['cart-badeg', 'cart-badge'],
    ['cookiebar', 'cookie-bar'],
  ])('"%s" was probably meant as "%s"', (word, name) => {
    expect(nearestName(word, islands)).toBe(name)
  })

  it.each(['gallery', '', 'x', 'completely-different-thing', 'a'.repeat(10_000)])(
    '"%.20s" is like none of them',
    (word) => {
      expect(nearestName(word, islands)).toBeUndefined()
    },
  )

  it('Of equally near names the first wins, and nothing is near to no names', () => {
    expect(nearestName('mix', ['min', 'max'])).toBe('min')
    expect(nearestName('min', [])).toBeUndefined()
  })
})
