/** `npm test` runs every gate, `npm run check` those without a browser or a test, `npm run bench` the measurements. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { findChromium } from './chromium.mjs'

process.chdir(resolve(import.meta.dirname, '..'))
const RESULTS = 'node_modules/.cache/vitrin/results'
const bin = (name) => resolve('node_modules/.bin', name)
const counts = { passed: 0, failed: 0 }

const run = (command, args, env = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', (code) => done(code === 0))
    child.on('error', () => done(false))
  })

const gate = async (title, command, args) => {
  const passed = await run(command, args)
  counts[passed ? 'passed' : 'failed'] += 1
  process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${title}\n`)
  return passed
}

const tests = async (project) => {
  const file = `${RESULTS}/${project}.json`
  rmSync(file, { force: true })
  const args = [
    'run',
    '--config',
    `test/vitest.${project}.ts`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const passed = await run(bin('vitest'), args)
  try {
    const { numPassedTests, numFailedTests, numTotalTestSuites } = JSON.parse(readFileSync(file, 'utf8'))
    counts.passed += numPassedTests
    counts.failed += numFailedTests + (!passed && numFailedTests === 0 ? 1 : 0)
    if (numTotalTestSuites === 0) counts.failed += 1
  } catch {
    counts.failed += 1
  }
}

const checks = async () => {
  await gate('every file is in the house style', bin('biome'), ['check', '--error-on-warnings', '.'])
  await gate('the types agree', bin('tsc'), ['--noEmit', '-p', '.'])
  const built = await gate('the bundle builds within its budgets', process.execPath, ['build.mjs', 'build'])
  await gate("what is generated from the contracts is today's", process.execPath, ['build.mjs', 'docs', '--check'])
  await gate('the fixture templates keep the contracts', process.execPath, [
    'build.mjs',
    'lint-html',
    'fixtures/shop/theme',
    'islands',
  ])
  return built
}

mkdirSync(RESULTS, { recursive: true })
const [what = 'all', ...words] = process.argv.slice(2)
if (what === 'bench') {
  process.exitCode = (await run(process.execPath, ['build.mjs', 'bench', ...words], { CHROMIUM_PATH: findChromium() }))
    ? 0
    : 1
} else {
  const built = await checks()
  if (what === 'all') {
    await tests('config')
    if (built) {
      findChromium()
      await tests('browser')
    }
  }
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)
  process.exitCode = counts.failed === 0 ? 0 : 1
}
