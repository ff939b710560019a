import { describe, expect, test } from 'vitest'
import { headsFor } from './menus'

const box = { left: 100, right: 300, top: 100, bottom: 200 }

describe('A pointer on its way to a box below', () => {
  test.each([
    ['straight down', { x: 150, y: 50 }, { x: 150, y: 60 }, true],
    ['down along the diagonal', { x: 20, y: 90 }, { x: 30, y: 92 }, true],
    ['down outside of the far corner', { x: 20, y: 90 }, { x: 20, y: 99 }, false],
    ['sideways', { x: 150, y: 50 }, { x: 170, y: 50 }, false],
    ['away', { x: 150, y: 50 }, { x: 150, y: 40 }, false],
    ['standing still', { x: 150, y: 50 }, { x: 150, y: 50 }, false],
  ])('moves %s', (_how, from, to, expected) => {
    expect(headsFor(from, to, box)).toBe(expected)
  })
})
