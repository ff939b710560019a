import { describe, expect, it } from 'vitest'
import { type Problem, receiveReports } from '@/lib/report'
import { pushedData } from './list-api'

const script = (body: string): string => `<article data-product="1"></article><script>${body}</script>`
const read = (body: string): readonly unknown[] => pushedData(script(body), 'PRODUCT_DATA')

/** Escapes a text as the platform does between single quotes. */
const quoted = (json: string): string =>
  json
    .replace(/['\\/]/g, (sign) => `\\${sign}`)
    .replace(/[<>\u0080-\uffff]/g, (sign) => {
      return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
    })

describe('Product data in a page’s scripts', () => {
  it('Data is read completely, with quotes, slashes, Turkish letters and line ends', () => {
    const product = { id: '146', name: `Işıl'ın "özel" kupası \\ 1/2 </b>\n🌷`, path: '/kategori/kupa' }
    expect(read(`PRODUCT_DATA.push(JSON.parse('${quoted(JSON.stringify(product))}'))`)).toEqual([product])
  })

  it('Each push is one product, whatever its quotes and white space', () => {
    const body = `PRODUCT_DATA.push( JSON.parse( "{\\"id\\":1}" ) );PRODUCT_DATA.push(JSON.parse(\`{"id":2}\`))`
    expect(read(body)).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('Escapes are read as JavaScript reads them', () => {
    expect(read(String.raw`PRODUCT_DATA.push(JSON.parse('{"a":"\x41\u{1F337}\u0042"}'))`)).toEqual([{ a: 'A🌷B' }])
  })

  it('Scripts never run, and other code in them is no data', () => {
    Reflect.deleteProperty(globalThis, 'ran')
    const body = `globalThis.ran = true; OTHER.push(JSON.parse('{"id":1}')); PRODUCT_DATA.push({id: 2})`
    expect(read(body)).toEqual([])
    expect(Reflect.has(globalThis, 'ran')).toBe(false)
  })

  it('Text in a card that looks like data is none', () => {
    expect(pushedData(`<p>PRODUCT_DATA.push(JSON.parse('{"id":1}'))</p>`, 'PRODUCT_DATA')).toEqual([])
  })

  it('Data that is not JSON is one line in the log, and the rest is read', () => {
    const problems: Problem[] = []
    receiveReports((problem) => problems.push(problem))
    expect(read(`PRODUCT_DATA.push(JSON.parse('{"id":')); PRODUCT_DATA.push(JSON.parse('{"id":3}'))`)).toEqual([
      { id: 3 },
    ])
    expect(problems).toMatchObject([{ came: JSON.stringify('{"id":'), expected: 'JSON text' }])
    receiveReports(() => {})
  })
})
