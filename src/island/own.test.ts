// @vitest-environment dom

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { find, leavePage, showPage, touch } from '@test/page'
import { resetStores } from '@test/stores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { applyTotals } from '@/shop/cart/store'
import type { Contract } from './contract'
import type { Definition } from './definitions'

/** The first test of a file also waits for all modules. */
vi.setConfig({ testTimeout: 20_000 })

const html = readFileSync('fixtures/own-island/page.html', 'utf8')
const project = `${process.cwd()}/fixtures/own-island`
const { default: contract }: { default: Contract } = await import(/* @vite-ignore */ `${project}/contract.mjs`)
const { createGiftNote }: { createGiftNote: Definition['load'] } = await import(
  /* @vite-ignore */ `${project}/GiftNote.mjs`
)
const renamed = (name: string, load: Definition['load'] = createGiftNote): Definition => ({
  contract: { ...contract, name },
  load,
})
const define = (definition: Definition): unknown => window.vitrinIslands?.push(definition)
const page = (name: string): string => html.replace('gift-note', name)
const state = () => find('form').dataset.islandState
const log = (): string =>
  JSON.stringify(window.vitrin?.log.map(({ element: _element, cause: _cause, ...line }) => line))

afterEach(async () => {
  await leavePage()
  resetStores()
})

describe('An island of the page’s author', () => {
  test('that was pushed before Vitrin came lives in the page’s React, and follows the shop’s stores', async () => {
    window.vitrinIslands = [renamed('gift-note')]
    const printed = html.match(/<textarea[^>]*>/)?.[0]
    await showPage(html)
    await vi.waitFor(() => expect(state()).toBe('waiting'))
    const note = find<HTMLTextAreaElement>('textarea')
    await touch('form')
    await vi.waitFor(() => expect(state()).toBe('ready'))
    expect(find('textarea')).toBe(note)
    expect(note.outerHTML).toContain(printed?.slice(0, -1))
    const filled = vi.fn()
    const stop = window.vitrin?.on('gift-note-filled', filled)
    note.value = '1234567890'
    note.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await vi.waitFor(() => expect(find('[data-part="left"]').textContent).toBe('0'))
    applyTotals({ count: 3, total: '30' }, false)
    await vi.waitFor(() => expect(find('[data-part="cart"]').textContent).toBe('3'))
    expect(filled).toHaveBeenCalledOnce()
    stop?.()
    expect(window.vitrin?.log).toEqual([])
  })

  test.each([
    ['by the page’s meta tag', 'quiet-note', '<meta name="vitrin" content="off: quiet-note">', ''],
    ['by data-load', 'silent-note', '', ' data-load="never"'],
  ])('that is switched off %s stays off, although its element was found before', async (_how, name, head, load) => {
    await showPage('<main></main>')
    document.head.insertAdjacentHTML('beforeend', head)
    document.body.innerHTML = page(name).replace('<form', `<form${load}`)
    window.vitrin?.scan()
    expect(state()).toBe('failed')
    define(renamed(name))
    await vi.waitFor(() => expect(state()).toBe('off'))
    document.querySelector('meta[name=vitrin]')?.remove()
  })

  test('that is defined after its element was found comes alive, by vitrin.define as well', async () => {
    await showPage(page('late-note'))
    await vi.waitFor(() => expect(state()).toBe('failed'))
    const { contract: late, load } = renamed('late-note')
    window.vitrin?.define?.(late, load)
    await vi.waitFor(() => expect(state()).toBe('waiting'))
    await touch('form')
    await vi.waitFor(() => expect(state()).toBe('ready'))
  })

  test('that is defined after the log has called its name unknown is taken out of the log, and no other line is', async () => {
    await showPage(`${page('tardy-note')}<p data-island="nobody"></p>`)
    await vi.waitFor(() => expect(log()).toContain('tardy-note'))
    await vi.waitFor(() => expect(log()).toContain('nobody'))
    define(renamed('tardy-note'))
    await vi.waitFor(() => expect(state()).toBe('waiting'))
    expect(log()).not.toContain('tardy-note')
    expect(window.vitrin?.log).toMatchObject([{ came: '"nobody"' }])
  })

  test('is not called unknown before the page has loaded, until when its script may run', async () => {
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    await showPage(`${page('module-note')}<p data-island="nobody"></p>`)
    await vi.waitFor(() => expect(state()).toBe('failed'))
    await window.vitrin?.settled()
    expect(window.vitrin?.log).toEqual([])
    define(renamed('module-note'))
    readyState.mockReturnValue('complete')
    dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(window.vitrin?.log).toMatchObject([{ came: '"nobody"' }]))
    readyState.mockRestore()
  })

  test('has what its page lacks in the log', async () => {
    define(renamed('strict-note'))
    await showPage(page('strict-note').replace('data-part="note"', ''))
    await touch('form')
    await vi.waitFor(() => expect(log()).toContain('no data-part=\\"note\\"'))
    expect(state()).toBe('failed')
  })

  test.each([
    [
      'throws',
      'thrown-note',
      () => () => {
        throw new Error('ours')
      },
      'ours',
    ],
    ['has no hook', 'empty-note', async () => JSON.parse('{}'), 'expected the island’s hook'],
    ['cannot be fetched', 'lost-note', () => Promise.reject(new Error('no network')), 'no network'],
  ])('that %s is one line in the log; its HTML stays', async (_case, name, load, line) => {
    define(renamed(name, load))
    await showPage(page(name))
    const before = find('textarea').outerHTML
    await touch('form')
    await vi.waitFor(() => expect(state()).toBe('failed'))
    expect(log()).toContain(line.replace('’', "'"))
    expect(find('textarea').outerHTML).toBe(before)
  })
})

test.each([
  ['add-to-cart', {}, 'which is an island already', 'my-add-to-cart'],
  ['Gift Note', {}, 'Gift Note', 'gift-note'],
  ['odd-load', { load: 'soon' }, 'soon', 'interaction'],
  ['no-parts', { parts: undefined }, 'no parts', 'parts: {}'],
])('A contract that is wrong is refused in three parts: %s', async (name, more, came, write) => {
  await showPage('<main></main>')
  const { contract: good, load } = renamed(name)
  define({ contract: JSON.parse(JSON.stringify({ ...good, ...more })), load })
  await vi.waitFor(() => expect(window.vitrin?.log).toMatchObject([{ where: 'vitrin.define' }]))
  expect(window.vitrin?.log[0]?.came).toContain(came)
  expect(window.vitrin?.log[0]?.write).toContain(write)
})

test('What is no definition is a line in the log, and what the page has lives on', async () => {
  await showPage('<main></main>')
  define(JSON.parse('null'))
  await vi.waitFor(() =>
    expect(window.vitrin?.log).toMatchObject([
      { where: 'vitrin.define', write: 'vitrinIslands.push({ contract, load })' },
    ]),
  )
  window.vitrinIslands?.pop()
})

test('The example project builds by its own five lines', () => {
  const out = mkdtempSync(join(tmpdir(), 'vitrin-own-'))
  const lines = readFileSync('fixtures/own-island/build.mjs', 'utf8').split('\n').filter(Boolean)
  expect(lines.length).toBeLessThanOrEqual(5)
  execFileSync(process.execPath, ['fixtures/own-island/build.mjs', out])
  expect(readdirSync(out)).toContain('main.js')
  rmSync(out, { recursive: true })
})
