import { describe, expect } from 'vitest'
import { openFolder, openProxy, openStockShop } from '../fixtures/proxy-shop'
import { journey, settled } from './setup/journey'

const page = (
  own: string,
): string => `<!doctype html><html lang="tr"><head><meta charset="windows-1254"><title>Eski tema</title>
<script nonce="theme">document.title = "Tema: ${own}/"</script></head><body>
<form action="${own}/arama"><input name="q" value="i"><button>Ara</button></form>
<a class="add-to-compare-btn" data-id="146" href="/karsilastir">+</a> <div id="faq">Sorular</div></body></html>`

const policy =
  "default-src 'none'; script-src 'nonce-theme'; require-trusted-types-for 'script'; trusted-types 'none'; report-uri /csp; upgrade-insecure-requests"

describe('A live shop of another theme', () => {
  journey(
    'is mounted at a local address by a dialect, under its own strict policy and in its own charset',
    {},
    async (visitor) => {
      const stock = await openStockShop({
        '/sss': (_request, response, own) =>
          response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page(own)),
      })
      const overridesDir = await openFolder({
        'pieces.html': `<template data-replace="#faq"><div data-island="accordion" data-load="eager">
        <details name="faq" open data-part="item"><summary>Bir</summary><p>1</p></details>
        <details name="faq" data-part="item"><summary>İki</summary><p>2</p></details></div></template>`,
      })
      const proxy = await openProxy(stock.url, { overridesDir, dialect: 'stock' })
      await visitor.goto(`${proxy.url}/sss`)
      await settled(visitor)
      await visitor.locator('[data-island="accordion"][data-island-state="ready"]').waitFor()
      await visitor.locator('.add-to-compare-btn[data-island="compare-button"]').waitFor()
      expect(await visitor.title()).toBe(`Tema: ${proxy.url}/`)
      expect(await visitor.locator('summary').allTextContents()).toEqual(['Bir', 'İki'])
      expect(await visitor.evaluate(() => document.characterSet)).toBe('windows-1254')
      await visitor.locator('[name="q"]').fill('ışık')
      await visitor.locator('button').click()
      await visitor.waitForURL(`${proxy.url}/arama?q=%FD%FE%FDk`)
      expect(stock.seen.at(-1)?.headers.referer).toBe(`${stock.url}/sss`)
    },
  )
})
