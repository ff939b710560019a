// @vitest-environment dom
import { cleanup, render } from '@testing-library/react'
import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { useAfterFrame } from './use-after-frame'

const isOdd = (value: number): boolean => value % 2 === 1

afterEach(cleanup)

const show = (isBrief?: (value: number) => boolean) => {
  const $value = atom(0)
  const seen: number[] = []
  const Probe = () => {
    const value = useAfterFrame($value, isBrief)
    if (seen.at(-1) !== value) seen.push(value)
    return null
  }
  render(<Probe />)
  const until = (expected: number) => vi.waitFor(() => expect(seen.at(-1)).toBe(expected))
  return { $value, seen, until }
}

test('values are followed a frame later, the newest at once', async () => {
  const { $value, seen, until } = show()
  $value.set(1)
  $value.set(2)
  expect(seen).toEqual([0])
  await until(2)
  expect(seen).toEqual([0, 2])
})

test('a brief value is not shown when another follows soon', async () => {
  const { $value, seen, until } = show(isOdd)
  $value.set(1)
  $value.set(2)
  await until(2)
  expect(seen).toEqual([0, 2])
})

test('a brief value that lasts is shown, and goes when the next one comes', async () => {
  const { $value, seen, until } = show(isOdd)
  $value.set(1)
  await until(1)
  $value.set(2)
  await until(2)
  expect(seen).toEqual([0, 1, 2])
})
