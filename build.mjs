/** The project's command line: `node build.mjs build | package | serve | new | docs | lint-html | apply-dialect | bench`. See README.md. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const calledFrom = process.env.INIT_CWD ?? process.cwd()
process.chdir(import.meta.dirname)

let tools = 0

/** Bundles a TypeScript tool of this project and imports it as it is now. */
const tool = async (path) => {
  const folder = resolve('node_modules/.cache/vitrin')
  mkdirSync(folder, { recursive: true })
  tools += 1
  const outfile = join(folder, `${path.replaceAll('/', '_')}-${process.pid}-${tools}.mjs`)
  await build({
    entryPoints: [path],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile)
  }
}

// Behind `| head` nobody reads on; the command finishes its work.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
})
const say = (line) => process.stdout.write(`${line}\n`)

const runBuild = async (previous) => {
  const { runBuild } = await tool('src/tools/build/build.ts')
  return runBuild(previous)
}

const PREVIOUS = 'npm run build -- --previous path/to/earlier/dist'

const commands = {
  build: async ([option, previous]) => {
    if (option && (option !== '--previous' || !previous))
      throw new Error(`came ${option}; expected nothing, or --previous with a folder; write: ${PREVIOUS}`)
    const earlier = previous && resolve(calledFrom, previous)
    for (const [path, bytes] of Object.entries(await runBuild(earlier))) say(`${String(bytes).padStart(7)} B  ${path}`)
  },
  package: async () => {
    await runBuild()
    return (await tool('src/tools/package/package.ts')).runPackage()
  },
  serve: async (args) => {
    const { explainStart, ownPages, proxyLines, readServeCommand } = await tool('fixtures/shop/command.ts')
    const command = readServeCommand(args, process.env, calledFrom)
    const build = (await tool('src/tools/build/build.ts')).developmentBuild()
    if (command.shop) {
      const { startProxyServer } = await tool('fixtures/dev/proxy-server.ts')
      const { url } = await startProxyServer({ ...command, build, print: say }).catch((error) => {
        throw explainStart(error, command)
      })
      for (const line of proxyLines(command, url)) say(line)
      return
    }
    const { startDevServer } = await tool('fixtures/dev/dev-server.ts')
    const shop = await startDevServer({
      ...command,
      build,
      loadShop: () => tool('fixtures/shop/origins.ts'),
      print: say,
    }).catch((error) => {
      throw explainStart(error, command)
    })
    say(
      `The shop is open at ${shop.url} (a demo, not for production)\nEvery page, example and fault: ${shop.url}/vitrin-workbench`,
    )
    if (command.pagesDir) for (const line of ownPages(command.pagesDir, shop.url)) say(line)
  },
  new: async (args) => (await tool('src/tools/cli.ts')).runNew(args),
  docs: async (args) => {
    if (!existsSync('dist/sizes.json')) await runBuild()
    return (await tool('src/tools/cli.ts')).runDocs(args)
  },
  'apply-dialect': async (args) => (await tool('src/tools/cli.ts')).runDialect(args),
  'lint-html': async (args) => (await tool('src/tools/cli.ts')).runLintHtml(args),
  bench: async (args) => {
    await runBuild()
    return (await tool('test/bench/run.ts')).runBench(args)
  },
}

const [name, ...args] = process.argv.slice(2)
if (!commands[name]) {
  say(`came "${name ?? ''}"; expected one of ${Object.keys(commands).join(', ')}; write: node build.mjs build`)
  process.exit(2)
}
try {
  const code = await commands[name](args)
  if (typeof code === 'number') process.exitCode = code
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
