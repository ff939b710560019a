import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { steadySize } from './packed'

const dist = mkdtempSync(join(tmpdir(), 'vitrin-packed-'))
afterAll(() => rmSync(dist, { recursive: true }))

const sizeOf = (code: string, core: string): number => {
  mkdirSync(join(dist, 'chunks'), { recursive: true })
  writeFileSync(join(dist, 'chunks/list-0000000.js'), code)
  return steadySize(dist, 'chunks/list-0000000.js', ['vitrin.js', 'chunks/list-0000000.js', `chunks/core-${core}.js`])
}

test('the measured size of a chunk does not depend on the hashes of the chunks that it names, but on its code', () => {
  const size = sizeOf('import{a}from"./core-1f2e3d4.js";a("core-123")', '1f2e3d4')
  for (const hash of ['0000000', 'abcabca', '9d8c7b6'])
    expect(sizeOf(`import{a}from"./core-${hash}.js";a("core-123")`, hash)).toBe(size)
  expect(sizeOf('import{a}from"./core-0000000.js";a("core-123","xyz")', '0000000')).toBeGreaterThan(size)
})
