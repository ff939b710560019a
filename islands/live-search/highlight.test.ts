import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markedRuns } from './Hits'

const marked = (text: string, typed: string) =>
  markedRuns(text, typed)
    .filter(({ isHighlighted }) => isHighlighted)
    .map((run) => run.text)

describe('Marking what a shopper typed', () => {
  test.each([
    ['IŞIK gibi', 'isik', ['IŞIK']],
    ['İstanbul istanbul', 'ISTANBUL', ['İstanbul', 'istanbul']],
    ['s\u0327eker s\u0327ekerlik', 'şeker', ['s\u0327eker', 's\u0327eker']],
    ['Keten Kırlent Kılıfı', 'keten kılıf', ['Keten', 'Kılıf']],
    ['Straße', 'strasse', ['Straße']],
    ['كِتَاب', 'كتاب', ['كِتَاب']],
    ['a (b) [c', '(b) [', ['(b) [']],
    ['Kupa', 'zzz', []],
    ['Kupa', '', []],
    ['', 'kupa', []],
  ])('in "%s", "%s" marks %j', (text, typed, expected) => {
    expect(marked(text, typed)).toEqual(expected)
  })

  test('joined, the runs are the text, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, typed) => {
        expect(
          markedRuns(text, typed)
            .map((run) => run.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
