import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../chromium.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the fixture shop, without a slash at the end. */
    shopUrl: string
    /** Path of the browser. */
    chromium: string
  }
}

/** Builds the shop into a separate folder, because other checkouts may share these packages. */
const openShop = async () => {
  const cache = resolve('node_modules/.cache/vitrin')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(`${cache}/journey-`)
  const outfile = `${folder}/journey-shop.mjs`
  await build({
    entryPoints: ['fixtures/shop/serve.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
  const { startShop } = await import(pathToFileURL(outfile).href)
  rmSync(folder, { recursive: true })
  return startShop({
    port: 0,
    host: '127.0.0.1',
    dist: resolve('dist'),
    pagesDir: resolve('test/browser/pages'),
    hasPlainPictures: true,
    latestMs: Number(process.env.LATE_MS ?? 0),
  })
}

/** Opens the shop for all journeys of a run. */
export default async (project: TestProject) => {
  const shop = await openShop()
  project.provide('shopUrl', shop.url)
  project.provide('chromium', findChromium())
  return () => shop.close()
}
