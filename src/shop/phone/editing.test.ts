import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusesZero } from '@/forms/number-mask'
import { editPhone, emptyEntry, entryText, type PhoneChange, type PhoneEdit } from './editing'
import { numberingPlans, planByKey } from './numbering'
import { builtInPlans } from './plan'

const numbering = numberingPlans([...builtInPlans().values()])
const start = (key = 'TR'): PhoneEdit => ({ entry: emptyEntry(planByKey(numbering, key)), caret: 0 })

/** `|` is the caret, `[` and `]` are around the selected text. */
const shown = ({ entry, caret }: PhoneEdit): string => {
  const text = entryText(entry)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}
const change = (
  edit: PhoneEdit,
  from: number,
  to: number,
  typed: string,
  more: Partial<PhoneChange> = {},
): PhoneEdit => {
  const text = entryText(edit.entry)
  return editPhone(
    edit.entry,
    { text: text.slice(0, from) + typed + text.slice(to), caret: from + typed.length, ...more },
    numbering,
  )
}
const type = (edit: PhoneEdit, keys: string): PhoneEdit =>
  [...keys].reduce((now, key) => change(now, now.caret, now.caret, key), edit)
const backspace = (edit: PhoneEdit): PhoneEdit =>
  edit.caret === 0 ? edit : change(edit, edit.caret - 1, edit.caret, '')
const remove = (edit: PhoneEdit): PhoneEdit => change(edit, edit.caret, edit.caret + 1, '', { isForward: true })
const at = (edit: PhoneEdit, caret: number): PhoneEdit => ({ ...edit, caret })

describe('Typing a number', () => {
  test.each([
    ['5321234567', '+90 (532) 123 45 67|'],
    ['05321234567', '+90 (532) 123 45 67|'],
    ['905321234567', '+90 (532) 123 45 67|'],
    ['+905321234567', '+90 (532) 123 45 67|'],
    ['00905321234567', '+90 (532) 123 45 67|'],
    ['٥٣٢١٢٣٤٥٦٧', '+90 (532) 123 45 67|'],
    ['53212345678999', '+90 (532) 123 45 67|'],
    ['5', '+90 (5|'],
    ['532', '+90 (532|'],
    ['5321', '+90 (532) 1|'],
    ['5a3b2', '+90 (532|'],
    ['+', '+|'],
    ['+9', '+9|'],
    ['+90', '+90|'],
    ['+49151', '+49 151|'],
    ['+12125550123', '+1 (212) 555 01 23|'],
    ['+999123', '+999123|'],
    ['0', '0|'],
    ['00', '+|'],
    ['abc', '|'],
    ['😀', '|'],
  ])('%s shows %s', (keys, text) => {
    expect(shown(type(start(), keys))).toBe(text)
  })

  test('a plus and another code change the country', () => {
    expect(type(start(), '+491').entry.plan.key).toBe('DE')
    expect(type(start('DE'), '0090532').entry.plan.key).toBe('TR')
  })

  test('a number of no known country gets its country when its first digits are corrected', () => {
    const german = change(type(start(), '+99951511'), 1, 4, '49')
    expect(shown(german)).toBe('+49 |5151 1')
    expect(german.entry.plan.key).toBe('DE')
    expect(shown(change(type(start(), '+999'), 3, 4, ''))).toBe('+99|')
    expect(change(type(start(), '+999'), 3, 4, '').entry.plan.key).toBe('TR')
  })

  test('no country’s code begins with a zero', () => {
    expect(shown(change(type(start(), '+999'), 0, 0, '0'))).toBe('+|999')
  })

  test('deleting a number of no known country restores the country', () => {
    const unknown = type(start('DE'), '+999')
    expect(unknown.entry.plan.key).toBe('')
    expect(change(unknown, 0, 4, '').entry.plan.key).toBe('DE')
  })
})

describe('The caret', () => {
  const full = type(start(), '5321234567')

  test('stays behind the digit that was typed in the middle', () => {
    expect(shown(type(at(type(start(), '53123'), 6), '9'))).toBe('+90 (59|3) 123')
  })

  test('stays where it was when a full number takes no more', () => {
    expect(shown(type(at(full, 6), '9'))).toBe('+90 (5|32) 123 45 67')
  })

  test('goes back over a sign together with the digit before it', () => {
    expect(shown(backspace(at(full, 10)))).toBe('+90 (53|1) 234 56 7')
    expect(shown(backspace(at(full, 9)))).toBe('+90 (53|1) 234 56 7')
    expect(shown(remove(at(full, 8)))).toBe('+90 (532|) 234 56 7')
  })

  test('cannot break the code', () => {
    expect(shown(backspace(at(full, 3)))).toBe('+90 (|532) 123 45 67')
    expect(shown(backspace(at(full, 5)))).toBe('+90 (|532) 123 45 67')
    expect(shown(change(full, 0, 4, ''))).toBe('+90 (|532) 123 45 67')
    expect(shown(change(full, 0, 7, ''))).toBe('+90 (|212) 345 67')
  })

  test('in front of the code types into the number', () => {
    expect(shown(type(at(type(start(), '32'), 0), '5'))).toBe('+90 (5|32')
  })

  test('deleting the last digit deletes the code', () => {
    expect(shown(backspace(type(start(), '5')))).toBe('|')
  })
})

describe('Pasting', () => {
  const full = type(start(), '5321234567')

  test.each(['05057654321', '+90 505 765 43 21', '0090 505 7654321', '905057654321', '٠٥٠٥٧٦٥٤٣٢١'])(
    '%s over a number, into it or in front of it gives that number',
    (text) => {
      const wanted = '+90 (505) 765 43 21|'
      expect(shown(change(full, 0, 19, text))).toBe(wanted)
      expect(shown(change(full, 5, 19, text))).toBe(wanted)
      expect(shown(change(full, 0, 0, text))).toBe(wanted)
      expect(shown(change(start(), 0, 0, text))).toBe(wanted)
    },
  )

  test('a part is inserted at the caret', () => {
    expect(shown(change(type(start(), '53267'), 8, 8, '123 45'))).toBe('+90 (532) 123 45| 67')
  })

  test('10,000 characters are cut to what fits', () => {
    expect(shown(change(start(), 0, 0, '5'.repeat(10_000)))).toBe('+90 (555) 555 55 55|')
    expect(shown(change(start(), 0, 0, '<script>'.repeat(1_250)))).toBe('|')
  })

  test('a value of autofill is read as a whole', () => {
    const filled = editPhone(full.entry, { text: '+905057654321', caret: 0, isWhole: true }, numbering)
    expect(shown(filled)).toBe('+90 (505) 765 43 21|')
  })
})

test('A first digit can be replaced, also before a zero', () => {
  const without = change(type(start(), '505'), 5, 6, '')
  expect(shown(without)).toBe('+90 (|05')
  expect(shown(change(without, without.caret, without.caret, '3'))).toBe('+90 (3|05')
})

test('Whatever is done to it, the text stays under its mask and the caret inside it', () => {
  const keys = fc.constantFrom('0', '1', '5', '9', '+', 'a', ' ', '٣', '😀', '+49', '0532')
  const step = fc.tuple(fc.nat(25), fc.nat(25), fc.oneof(keys, fc.constant('')), fc.boolean())
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let edit = start()
      for (const [one, other, typed, isForward] of steps) {
        const { length } = entryText(edit.entry)
        const [from, to] = [Math.min(one, other, length), Math.min(Math.max(one, other), length)]
        edit = change(edit, from, to, typed, { isForward })
        const text = entryText(edit.entry)
        expect(text).toMatch(/^(|0|\+[\d() -]*)$/)
        expect(edit.caret).toBeGreaterThanOrEqual(0)
        expect(edit.caret).toBeLessThanOrEqual(text.length)
        const { plan, national } = edit.entry
        // A first digit that was taken away to be replaced may leave a zero in front, which no whole number has.
        const whole = refusesZero(plan.mask) ? national.replace(/^0+/, '') : national
        expect(editPhone(edit.entry, { text, caret: edit.caret, isWhole: true }, numbering).entry.national).toBe(whole)
      }
    }),
    { numRuns: 2000 },
  )
})
