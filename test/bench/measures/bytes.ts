import { readFileSync } from 'node:fs'
import { startShop } from '../../../fixtures/shop/serve'
import { type Figure, figure } from '../figures'
import { sum } from '../statistics'

/** One page of each type in the fixture shop. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  'product list': '/yeni-urunler',
  product: '',
  cart: '/sepet',
  login: '/uye-girisi-sayfasi',
}

interface Manifest {
  readonly islands: Readonly<Record<string, readonly string[]>>
}

const withoutHash = (file: string): string => `chunks/${file.replace(/-[A-Z0-9]{5,8}$/, '')}.js`

/** Bytes of the entry, the styles, the snippet and every chunk that the page's islands could need. */
const bytesOf = (html: string, sizes: Readonly<Record<string, number>>, { islands }: Manifest): number => {
  const names = new Set([...html.matchAll(/data-island="([\w-]+)"/g)].map(([, name = '']) => name))
  const chunks = new Set([...names].flatMap((name) => islands[name] ?? []).map(withoutHash))
  return sum(['vitrin.js', 'vitrin.css', 'capture.js', ...chunks].map((file) => sizes[file] ?? 0))
}

/** Bytes of brotli: the entry, and all that each type of page may load. */
export const measureBytes = async (): Promise<Figure[]> => {
  const sizes: Readonly<Record<string, number>> = JSON.parse(readFileSync('dist/sizes.json', 'utf8'))
  const manifest: Manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'))
  const shop = await startShop({ port: 0, host: '127.0.0.1', dist: 'dist' })
  const text = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
  try {
    const product = /href="(\/urun\/[^"]+)"/.exec(await text('/yeni-urunler'))?.[1] ?? '/'
    const figures = [figure({ name: 'entry', unit: 'B', value: sizes['vitrin.js'] ?? Number.NaN, limit: 3072 })]
    for (const [type, path] of Object.entries(PAGES))
      figures.push(
        figure({
          name: `all bytes, ${type} page`,
          unit: 'B',
          value: bytesOf(await text(path || product), sizes, manifest),
        }),
      )
    return figures
  } finally {
    await shop.close()
  }
}
