/**
 * The test runner. See test/README.md.
 *
 * `npm test` runs every gate and test, `npm test -- cart` the tests whose path contains "cart", `npm test -- -t badge` those whose
 * title does; `npm run check` runs the gates alone, `npm run bench` the measurements.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { findChromium } from './chromium.mjs'

const calledFrom = process.env.INIT_CWD ?? process.cwd()
process.chdir(resolve(import.meta.dirname, '..'))
const RESULTS = 'node_modules/.cache/vitrin/results'
const SLOWEST = 10
const MESSAGE_LINES = 12
const started = performance.now()
const bin = (name) => resolve('node_modules/.bin', name)
const print = (line) => process.stdout.write(`${line}\n`)
const counts = { passed: 0, failed: 0 }
const durations = []
const failures = []

const count = (passed) => {
  counts[passed ? 'passed' : 'failed'] += 1
}

/** Runs a command; with `isHeld` its output is given back instead of printed, so that two commands can run at once. */
const run = (command, args, { isHeld = false, env = {} } = {}) =>
  new Promise((done) => {
    const output = []
    const stdio = isHeld ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { stdio, env: { ...process.env, ...env } })
    child.stdout?.on('data', (data) => output.push(data))
    child.stderr?.on('data', (data) => output.push(data))
    const end = (passed) => done({ passed, output: Buffer.concat(output).toString() })
    child.on('close', (code) => end(code === 0))
    child.on('error', () => end(false))
  })

const gate = async (title, command, args) => {
  const { passed, output } = await run(command, args, { isHeld: true })
  count(passed)
  if (!passed) process.stdout.write(output)
  print(`${passed ? 'ok    ' : 'FAILED'} ${title}`)
  return passed
}

const tool = (title, ...args) => gate(title, process.execPath, ['build.mjs', ...args])
const build = () => tool('the bundle builds within its budgets', 'build')

/** Everything that is checked without a browser or a test, two at a time. Says whether the bundle was built. */
const runGates = async () => {
  const [built] = await Promise.all([
    build(),
    gate('every file is in the house style', bin('biome'), ['check', '--error-on-warnings', '.']).then(() =>
      gate('the types agree', bin('tsc'), ['--noEmit', '-p', '.']),
    ),
  ])
  await Promise.all([
    tool("what is generated from the contracts is today's", 'docs', '--check'),
    tool('the fixture templates keep the contracts', 'lint-html', 'fixtures/shop/theme', 'islands'),
  ])
  return built
}

/** Runs Vitest with one of the two configurations and counts its tests. */
const runTests = async (project, args = []) => {
  const file = `${RESULTS}/${project}.json`
  rmSync(file, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { passed } = await run(bin('vitest'), ['run', '--config', `test/vitest.${project}.ts`, ...reporters, ...args])
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    counts.passed += numPassedTests
    counts.failed += numFailedTests
    // A file that cannot be loaded has no test that fails.
    if (!passed && numFailedTests === 0) count(false)
    for (const { name, assertionResults } of testResults)
      for (const { fullName, duration, status, failureMessages } of assertionResults) {
        const title = `${fullName} (${relative('.', name)})`
        if (status !== 'skipped') durations.push({ ms: duration ?? 0, title })
        if (status === 'failed') failures.push({ title, message: failureMessages.join('\n') })
      }
  } catch {
    count(false)
  }
}

const testFiles = () =>
  ['src', 'islands', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.test\.tsx?$/.test(path)),
  )

const isJourney = (path) => path.startsWith('test/browser/')

/** The files that hold every longer word of a title; all when none does, as a title may be put together from parts. */
const filesOfTitle = (files, title) => {
  const words = title.match(/[\p{L}\d]{4,}/gu) ?? []
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return words.every((word) => text.includes(word))
  })
  return found.length ? found : files
}

/** The words behind `npm test --`: parts of paths, and `-t` with a part of titles. */
const readWords = (words) => {
  const at = words.findIndex((word) => word === '-t' || word === '--testNamePattern')
  const paths = at < 0 ? words : words.toSpliced(at, 2)
  const title = at < 0 ? '' : (words[at + 1] ?? '')
  const all = testFiles()
  const wanted = paths.map((path) => {
    const fromHere = relative('.', resolve(calledFrom, path))
    return all.some((file) => file.includes(fromHere)) ? fromHere : path
  })
  const files = all.filter((file) => !wanted.length || wanted.some((part) => file.includes(part)))
  return { files: title ? filesOfTitle(files, title) : files, options: title ? ['-t', title, '--passWithNoTests'] : [] }
}

const runSome = async (words) => {
  const { files, options } = readWords(words)
  const journeys = files.filter(isJourney)
  const others = files.filter((path) => !isJourney(path))
  if (others.length) await runTests('config', [...others, ...options])
  if (journeys.length && (await build())) await runTests('browser', [...journeys, ...options])
  if (durations.length > 0 || counts.failed > 0) return
  print(`came ${words.join(' ')}; expected a part of a test's path or title; write: npm test -- src/shop/cart`)
  count(false)
}

const runAll = async () => {
  const built = await runGates()
  await runTests('config')
  if (built) {
    findChromium()
    await runTests('browser')
  }
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** The failed tests again: a record of a run often keeps only its last lines. */
const printFailures = () => {
  if (failures.length) print('\nThe tests that failed:')
  for (const { title, message } of failures)
    print(`  ${title}\n${message.split('\n').slice(0, MESSAGE_LINES).join('\n').replace(/^/gm, '    ')}`)
}

const printSummary = () => {
  const slowest = durations.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  if (slowest.length) print('\nThe slowest tests:')
  for (const { ms, title } of slowest) print(`${seconds(ms).padStart(8)}  ${title}`)
  printFailures()
  print(`\nIt took ${seconds(performance.now() - started)}.`)
  print(`${counts.passed} passed, ${counts.failed} failed`)
  process.exitCode = counts.failed === 0 ? 0 : 1
}

mkdirSync(RESULTS, { recursive: true })
const [what, ...words] = process.argv.slice(2)
if (what === 'bench') {
  const { passed } = await run(process.execPath, ['build.mjs', 'bench', ...words], {
    env: { CHROMIUM_PATH: findChromium() },
  })
  process.exitCode = passed ? 0 : 1
} else {
  if (what === 'check') await runGates()
  else if (what) await runSome([what, ...words])
  else await runAll()
  printSummary()
}
