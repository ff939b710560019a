import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Problem, receiveReports } from '@/lib/report'
import {
  type Wire,
  wireEither,
  wireFlag,
  wireList,
  wireNumber,
  wireObject,
  wireOr,
  wireRecord,
  wireText,
  wireUnknown,
} from './decode'
import { decodeJson, decodeWith } from './read-answer'

let problems: Problem[]
beforeEach(() => {
  problems = []
  receiveReports((problem) => problems.push(problem))
})
afterEach(() => receiveReports(() => {}))

const refused = Symbol('refused')
const read = <T>(schema: Wire<T>, value: unknown): T | typeof refused => {
  const result = decodeWith(schema, value, 'GET cart/load')
  return result.ok ? result.value : refused
}

describe('values as the server writes them', () => {
  it.each([
    [5, 5],
    ['5', 5],
    ['665.83333333', 665.83333333],
    [' -1 ', -1],
    [0, 0],
    ['', refused],
    [null, refused],
    [undefined, refused],
    ['1.234,56', refused],
    ['abc', refused],
    [true, refused],
    [[], refused],
    [Number.NaN, refused],
  ])('%o as a number is %o', (value, expected) => {
    expect(read(wireNumber, value)).toBe(expected)
  })

  it.each([
    [1, true],
    ['1', true],
    [true, true],
    ['true', true],
    [0, false],
    ['0', false],
    [false, false],
    ['', false],
    [null, false],
    [undefined, false],
    ['yes', refused],
    [2, refused],
    [{}, refused],
  ])('%o as a flag is %o', (value, expected) => {
    expect(read(wireFlag, value)).toBe(expected)
  })

  it.each([
    ['a', 'a'],
    [12, '12'],
    [null, ''],
    [undefined, ''],
    [{}, refused],
    [['a'], refused],
  ])('%o as a text is %o', (value, expected) => {
    expect(read(wireText, value)).toBe(expected)
  })

  it.each([
    [null, []],
    [undefined, []],
    ['', []],
    [
      ['1', 2],
      [1, 2],
    ],
    [{ 0: '1', 2: '3' }, [1, 3]],
    ['a', refused],
    [['a'], refused],
  ])('%o as a list is %o', (value, expected) => {
    expect(read(wireList(wireNumber), value)).toEqual(expected)
  })

  it.each([
    [[], {}],
    [null, {}],
    [{ a: '1' }, { a: 1 }],
    [['7'], { 0: 7 }],
    ['a', refused],
  ])('%o as a record is %o', (value, expected) => {
    expect(read(wireRecord(wireNumber), value)).toEqual(expected)
  })

  it('What may be missing has its fallback, but what is there must be right', () => {
    expect(['', null, undefined, '3', 'x'].map((value) => read(wireOr(wireNumber, undefined), value))).toEqual([
      undefined,
      undefined,
      undefined,
      3,
      refused,
    ])
  })
})

describe('objects', () => {
  const cart = wireObject({
    totalQuantity: wireNumber,
    totalPrice: wireText,
    cartProducts: wireList(wireUnknown),
    price: wireObject({ min: wireOr(wireNumber, 0) }),
    locked: wireFlag,
  })

  it('Missing keys, null lists, an empty list for an object and unknown keys are all understood', () => {
    expect(read(cart, { totalQuantity: '3', cartProducts: null, price: [], other: 1 })).toEqual({
      totalQuantity: 3,
      totalPrice: '',
      cartProducts: [],
      price: { min: 0 },
      locked: false,
    })
  })

  it('A missing number that is needed is refused with three parts: what came, what was expected, what to write', () => {
    expect(read(cart, { totalPrice: '1,00' })).toBe(refused)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ level: 'error', where: 'GET cart/load' })
    expect(problems[0]?.came).toContain('totalQuantity')
    expect(problems[0]?.expected).toContain('a number')
  })

  it('The path of a mistake inside a list is named', () => {
    read(wireObject({ items: wireList(wireObject({ id: wireNumber })) }), { items: [{ id: 1 }, { id: 'x' }] })
    expect(problems[0]?.came).toBe('items.1.id: "x"')
  })

  it.each(['<html>', 5, true, ['a']])('%o is no object', (value) => {
    expect(read(cart, value)).toBe(refused)
  })

  it('A list is no object, even where every key may be missing', () => {
    expect(read(wireObject({ title: wireText }), [{ title: 'a' }])).toBe(refused)
    expect(read(wireObject({ title: wireText }), [])).toEqual({ title: '' })
  })

  it('One result or a list of results are both read', () => {
    const one = wireObject({ status: wireNumber })
    const either = wireEither(wireList(one), one)
    expect(read(wireEither(one, wireList(one)), [{ status: '1' }, { status: 0 }])).toEqual([
      { status: 1 },
      { status: 0 },
    ])
    expect(read(either, [{ status: 4 }])).toEqual([{ status: 4 }])
  })

  it('Keys that JavaScript treats specially do no harm', () => {
    expect(read(cart, JSON.parse('{"__proto__": {"totalQuantity": 9}, "totalQuantity": 1}'))).toMatchObject({
      totalQuantity: 1,
    })
  })
})

describe('JSON text', () => {
  it('is read, and read again when it was written twice', () => {
    expect(decodeJson('{"Title":"a"}', 'x')).toEqual({ ok: true, value: { Title: 'a' } })
    expect(decodeJson(JSON.stringify('{"Title":"a"}'), 'x')).toEqual({ ok: true, value: { Title: 'a' } })
    expect(decodeJson('1', 'x')).toEqual({ ok: true, value: 1 })
    expect(decodeJson('"plain"', 'x')).toEqual({ ok: true, value: 'plain' })
    expect(problems).toEqual([])
  })

  it.each(['<!doctype html><p>500', '', '{"a":', '"{broken"'])('%o instead of JSON is one line in the log', (text) => {
    expect(decodeJson(text, 'GET cart/load')).toEqual({ ok: false })
    expect(problems).toHaveLength(1)
    expect(problems[0]?.expected).toBe('JSON')
  })
})

describe('A page whose script adds to Object.prototype', () => {
  afterEach(() => {
    Reflect.deleteProperty(Object.prototype, 'addedByTheme')
  })

  it('has its answers read as on any other page', () => {
    Reflect.set(Object.prototype, 'addedByTheme', () => 'x')
    const schema = wireObject({
      COUNT: wireNumber,
      LINES: wireList(wireObject({ ID: wireText })),
      BY: wireRecord(wireText),
    })
    expect(decodeWith(schema, { COUNT: '2', LINES: [{ ID: 7 }], BY: { a: 'b' } }, 'x')).toEqual({
      ok: true,
      value: { COUNT: 2, LINES: [{ ID: '7' }], BY: { a: 'b' } },
    })
    expect(problems).toEqual([])
  })
})
