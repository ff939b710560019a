import { afterEach, describe, expect, test, vi } from 'vitest'
import { replacePagePart, staggerItems } from './page-part'

// @vitest-environment happy-dom

const itemsOf = (count: number): string =>
  Array.from({ length: count }, (_, index) => `<li><b>${index}</b><i>${index}</i></li>`).join('')
const listOf = (count: number): string =>
  `<select>${'<option>A</option>'.repeat(12)}</select><div><ul>${itemsOf(count)}</ul></div>`
const partOf = (html: string): HTMLElement => {
  const part = document.createElement('section')
  part.innerHTML = html
  document.body.append(part)
  return part
}
const deferred = (part: ParentNode): number =>
  [...part.querySelectorAll<HTMLElement>('*')].filter(({ style }) => style.getPropertyValue('content-visibility'))
    .length

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('A long list that replaces another', () => {
  test('keeps the space of each item and renders them in turn, until its HTML is as the server printed it', async () => {
    const [old, part] = [partOf(listOf(20)), partOf(listOf(30))]
    const printed = part.innerHTML
    const items = staggerItems(part, old)
    expect(deferred(part)).toBe(30)
    expect(deferred(old)).toBe(0)
    await items.render()
    expect(deferred(part)).toBe(0)
    expect(part.innerHTML).toBe(printed)
  })

  test('is drawn at once when it is short, or when there was no list before', () => {
    staggerItems(partOf(listOf(0)), partOf(listOf(20)))
    staggerItems(partOf(itemsOf(5)), partOf(itemsOf(20)))
    const part = partOf(itemsOf(20))
    staggerItems(part, partOf('<p>Boş</p>'))
    expect(deferred(part)).toBe(0)
  })

  test('is drawn where the browser draws no frames', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const part = partOf(listOf(30))
    await staggerItems(part, partOf(listOf(30))).render()
    expect(deferred(part)).toBe(0)
  })

  test('is complete after the page was parsed in pieces', async () => {
    partOf(listOf(20)).id = 'list'
    const page = `<title>Yeni</title><section id="list">${listOf(150)}<script>globalThis.ran = true</script></section>`
    expect(await replacePagePart('#list', page)).toBe(true)
    const list = document.querySelector('#list')
    expect(list?.querySelectorAll('li').length).toBe(150)
    expect(list?.querySelector('script')).toBeNull()
    expect(list?.hasAttribute('aria-busy')).toBe(false)
    expect(document.title).toBe('Yeni')
    expect(Reflect.has(globalThis, 'ran')).toBe(false)
  })
})
