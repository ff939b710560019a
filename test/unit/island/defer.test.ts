import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { deferSource, runTaken } from '../../../src/island/tools/build/defer'

const folder = mkdtempSync(join(tmpdir(), 'vitrin-defer-'))

const write = (file: string, source: string, deferred: readonly string[] = []): string => {
  const path = join(folder, `${file}.js`)
  writeFileSync(path, deferSource(path, source, new Set(deferred)))
  return path
}

const open = (path: string) => import(/* @vite-ignore */ pathToFileURL(path).href)

describe('A deferred chunk', () => {
  test('does nothing before it is run, and its work once', async () => {
    const chunk = await open(
      write(
        'once',
        'globalThis.count=(globalThis.count??0)+1;function a(){return 7}var b=a()+1;export{a as seven,b as default};',
      ),
    )
    expect(Reflect.get(globalThis, 'count')).toBeUndefined()
    expect([chunk.seven, chunk.default]).toEqual([undefined, undefined])
    chunk.run()
    chunk.run()
    expect(Reflect.get(globalThis, 'count')).toBe(1)
    expect([chunk.seven(), chunk.default]).toEqual([7, 8])
  })

  test('runs the chunks that it takes from before itself, and leaves others to their own', async () => {
    write('base', 'var a=2;export{a as two};')
    writeFileSync(join(folder, 'plain.js'), 'export const five=5')
    const source =
      'import{two as a}from"./base.js";import{two as b}from"./base.js";import{five as c}from"./plain.js";var d=a*b+c;export{d as nine};'
    const chunk = await open(write('user', source, ['base', 'user']))
    chunk.run()
    expect(chunk.nine).toBe(9)
  })

  test('marks what browsers should compile along with it: its run, and packages that are one large function', async () => {
    const large = `e=>{e.sum=${Array.from({ length: 4000 }, (_, at) => at % 10).join('+')}}`
    const source = `var a={};(b=>b(a))(${large});var c=(d=>d)(a.sum);export{c as sum};`
    const deferred = deferSource('chunk.js', source, new Set())
    expect(deferred).toContain('run=(()=>{')
    expect(deferred).toContain(`((${large}))`)
    expect(deferred).toContain('var c=(d=>d)(a.sum)')
    const chunk = await open(write('large', source))
    chunk.run()
    expect(chunk.sum).toBe(18_000)
  })

  test('leaves large methods as they are, which cannot stand in parentheses', () => {
    const body = Array.from({ length: 4000 }, (_, at) => at % 10).join('+')
    const method = `class A{sum(){return ${body}}static async all(){return ${body}}}`
    expect(deferSource('chunk.js', `${method}var b={sum(){return ${body}}};export{A,b};`, new Set())).toContain(method)
  })

  test('may be one that exports nothing', async () => {
    const chunk = await open(write('silent', 'globalThis.silent=true;'))
    chunk.run()
    expect(Reflect.get(globalThis, 'silent')).toBe(true)
  })

  test.each(['export const a=1;', 'export*from"./base.js";', 'export default 5;'])(
    'cannot be made of %s, which would be lost',
    (source) => {
      expect(() => deferSource('chunk.js', source, new Set())).toThrow('expected imports and export lists alone')
    },
  )
})

describe('A chunk that runs when it is imported', () => {
  const source = 'import{two as a}from"./taken.js";import{five as b}from"./own.js";var c=a*b;export{c as ten};'

  test('runs the deferred chunks that it takes from before itself', async () => {
    write('taken', 'var a=2;export{a as two};')
    writeFileSync(join(folder, 'own.js'), 'export const five=5')
    const path = join(folder, 'waking.js')
    writeFileSync(path, runTaken(path, source, new Set(['taken'])))
    expect((await open(path)).ten).toBe(10)
  })

  test('stays as it is where none of them is deferred', () => {
    expect(runTaken('chunk.js', source, new Set(['other']))).toBe(source)
  })
})
