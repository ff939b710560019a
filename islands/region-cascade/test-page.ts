import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, type PageJson, type Sent, showPage } from '@test/page'
import { afterEach, expect, vi } from 'vitest'

export const example = readFileSync('islands/region-cascade/example.html', 'utf8')

export const rows = (...titles: string[]) => titles.map((title, index) => ({ code: String(index + 1), title }))
type Answers = Parameters<typeof answerWith>[0]

export const lists: Answers = {
  'get-countries': () => ({
    countries: [
      { code: 'TR', title: 'Türkiye', has_state: 0 },
      { code: 'DE', title: 'Almanya', has_state: '0' },
    ],
    selected: 'TR',
  }),
  'get-list/S/TR': () => ({ data: rows('Adana', 'İzmir') }),
  'get-list/S/DE': () => ({ data: [] }),
  'get-list/I/2': () => ({ data: rows('Bornova', 'Konak') }),
  'get-list/M/2': () => ({
    data: [
      { code: '9', title: 'Alsancak', postalcode: '35220' },
      { code: '10', title: 'Kültür', postalcode: '35230' },
    ],
  }),
}

export const show = async (html = example, answers: Answers = {}, page: PageJson = {}): Promise<Sent[]> => {
  const sent = answerWith({ ...lists, ...answers })
  await showPage(html.replace('data-island', 'data-load="eager" data-island'), page)
  return sent
}

export const select = (level: string) => find<HTMLSelectElement>(`select[data-part="${level}"]`)
export const input = (level: string) => find<HTMLInputElement>(`[data-part="${level}-text"]`)
export const postCode = () => find<HTMLInputElement>('[data-part="postal-code"]')
export const titles = (level: string) => [...select(level).options].map(({ text }) => text)

export const choose = (level: string, code: string) => {
  select(level).value = code
  select(level).dispatchEvent(new Event('change', { bubbles: true }))
}
export const fill = (level: string, text: string) => {
  input(level).value = text
  for (const type of ['input', 'change']) input(level).dispatchEvent(new Event(type, { bubbles: true }))
}
export const listed = (level: string, count: number) =>
  vi.waitFor(() => expect(select(level).options).toHaveLength(count + 1))

afterEach(leavePage)
