import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { build } from 'esbuild'
import { EXTENTS, type Extent, VARIANTS, type Variant, WHOLE_PAGES, type WholePage } from '../settings'
import { cardsHtml } from './cards'
import { inVariant } from './variants'

/** A file as the bench server answers it. */
export interface Asset {
  readonly type: string
  readonly body: Buffer
}

/** All files of the pages under test, by path. */
export type Assets = Map<string, Asset>

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
}

const asset = (path: string, body: Buffer | string): readonly [string, Asset] => [
  path,
  { type: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream', body: Buffer.from(body) },
]

/** The address of a page under test. */
export const pagePath = (variant: Variant, extent: Extent, count: number): string =>
  `/${variant}/${extent}/${count}.html`

/** The address of a complete page under test. */
export const wholePath = (variant: Variant, page: WholePage): string => `/${variant}/whole/${page}.html`

const FIRST_PAGE = '/yeni-urunler'

/** The files that the theme's pages load, except product pictures. */
const THEME_FILES = ['/assets/theme.css', '/theme/icon.svg', '/theme/arrow.svg']

/** The page without a second origin, so that every call is to this server, and with further facts. */
const withFacts = (html: string, more: object): string =>
  html.replace(
    /(<script type="application\/json" data-vitrin="page">)([\s\S]*?)(<\/script>)/,
    (_all, open, json, close) => {
      const facts = { ...JSON.parse(json), endpointPrefix: '', ...more }
      return `${open}${JSON.stringify(facts).replaceAll('<', '\\u003c')}${close}`
    },
  )

/** Signs the visitor in, because a member's hearts change at once. */
const MEMBER = { member: { id: 501, group: 0 }, products: [] }

/** The shop's product list up to its cards and from there on. */
const frameOf = (html: string): readonly [string, string] => {
  const page = withFacts(html, MEMBER)
  const first = page.indexOf('<article')
  const last = page.lastIndexOf('</article>')
  if (first < 0 || last < 0)
    throw new Error(`came ${FIRST_PAGE} without cards; expected <article>s; adapt test/bench/site/site.ts`)
  return [page.slice(0, first), page.slice(last + '</article>'.length)]
}

const rivals = async (): Promise<Assets> => {
  const { outputFiles } = await build({
    entryPoints: {
      elements: 'test/bench/rivals/elements/index.ts',
      'eager-react': 'test/bench/rivals/react/eager-react.tsx',
      'visible-react': 'test/bench/rivals/react/visible-react.ts',
      'react-tree': 'test/bench/rivals/react/react-tree.tsx',
    },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: 'bench',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return new Map(
    outputFiles.map(({ path, contents }) => asset(`/bench/${path.split('/').at(-1)}`, Buffer.from(contents))),
  )
}

const bundle = async (): Promise<Assets> => {
  const names = await readdir('dist', { recursive: true })
  const files = names.filter((name) => /\.(js|css|html)$/.test(name))
  return new Map(await Promise.all(files.map(async (name) => asset(`/vitrin/${name}`, await readFile(`dist/${name}`)))))
}

/** The shop's pages with something in the cart. */
const wholePages = async (shop: string, list: string): Promise<Readonly<Record<WholePage, string>>> => {
  const [, product = '/'] = /href="(\/urun\/[^"]+)"/.exec(list) ?? []
  const [, productId = ''] = /name="productId" value="(\d+)"/.exec(list) ?? []
  const body = new URLSearchParams({ productId, quantity: '1' })
  const added = await fetch(`${shop}/sepet/ekle`, { method: 'POST', body, redirect: 'manual' })
  const cookie = added.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const text = async (path: string) =>
    withFacts(await (await fetch(`${shop}${path}`, { headers: { cookie } })).text(), {})
  return {
    home: await text('/'),
    list: await text(FIRST_PAGE),
    product: await text(product),
    cart: await text('/sepet'),
  }
}

/**
 * Renders the shop's list with each number of cards in every variant, and its complete pages, and collects the files that they load
 * apart from pictures.
 */
export const makeSite = async (counts: readonly number[], shop: string): Promise<Assets> => {
  const head = readFileSync('dist/head.html', 'utf8').trim()
  const text = async (path: string) => (await fetch(`${shop}${path}`)).text()
  const list = await text(FIRST_PAGE)
  const [before, after] = frameOf(list)
  const theme = await Promise.all(THEME_FILES.map(async (path) => asset(path, await text(path))))
  const site: Assets = new Map([...theme, ...(await rivals()), ...(await bundle())])
  const whole = await wholePages(shop, list)
  for (const variant of VARIANTS) {
    for (const page of WHOLE_PAGES)
      site.set(...asset(wholePath(variant, page), inVariant(whole[page], variant, 'whole', head)))
    for (const count of counts) {
      const html = `${before}${await cardsHtml(count, 'dist')}${after}`
      for (const extent of EXTENTS)
        site.set(...asset(pagePath(variant, extent, count), inVariant(html, variant, extent, head)))
    }
  }
  return site
}
