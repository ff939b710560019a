import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { build } from 'esbuild'
import { startShop } from '../../../fixtures/shop/serve'
import { EXTENTS, type Extent, VARIANTS, type Variant } from '../settings'
import { cardsHtml } from './cards'
import { inVariant } from './variants'

/** A file as the bench server answers it. */
export interface Asset {
  readonly type: string
  readonly body: Buffer
}

/** Everything that the pages under test are made of, by path. */
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

const FIRST_PAGE = '/yeni-urunler'

/** What the theme's pages load apart from product pictures. */
const THEME_FILES = ['/assets/theme.css', '/theme/icon.svg', '/theme/arrow.svg']

/** The page of a signed-in member without a second origin, so that hearts turn at once and every call is to this server. */
const asMember = (html: string): string =>
  html.replace(
    /(<script type="application\/json" data-vitrin="page">)([\s\S]*?)(<\/script>)/,
    (_all, open, json, close) => {
      const facts = JSON.parse(json)
      const member = { ...facts.member, id: 501, group: 0 }
      return `${open}${JSON.stringify({ ...facts, endpointPrefix: '', member, products: [] }).replaceAll('<', '\\u003c')}${close}`
    },
  )

/** The shop's product list up to its cards and from there on. */
const frameOf = (html: string): readonly [string, string] => {
  const page = asMember(html)
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
      'eager-react': 'test/bench/rivals/eager-react.tsx',
    },
    bundle: true,
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

/** Renders the shop's list with each number of cards in every variant, and gathers all that they load apart from pictures. */
export const makeSite = async (counts: readonly number[]): Promise<Assets> => {
  const shop = await startShop({ port: 0, host: '127.0.0.1', dist: 'dist' })
  try {
    const head = readFileSync('dist/head.html', 'utf8').trim()
    const text = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
    const [before, after] = frameOf(await text(FIRST_PAGE))
    const theme = await Promise.all(THEME_FILES.map(async (path) => asset(path, await text(path))))
    const site: Assets = new Map([...theme, ...(await rivals()), ...(await bundle())])
    for (const count of counts) {
      const html = `${before}${await cardsHtml(count, 'dist')}${after}`
      for (const extent of EXTENTS)
        for (const variant of VARIANTS)
          site.set(...asset(pagePath(variant, extent, count), inVariant(html, variant, extent, head)))
    }
    return site
  } finally {
    await shop.close()
  }
}
