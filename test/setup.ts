import { afterEach, beforeEach, expect, vi } from 'vitest'

const noise: string[] = []

beforeEach(() => {
  noise.length = 0
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => {
      noise.push(`${method}: ${words.map(String).join(' ').slice(0, 400)}`)
    })
  }
})

afterEach(() => {
  expect(noise, 'a test must not write to the console').toEqual([])
})
