/**
 * Finds a Chromium for the browser journeys, or installs one: the shell on the PATH, Debian's package of it where it may be
 * installed, a whole browser on the PATH, Playwright's own, Debian's package, Playwright's download.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Flags for a Chromium in a container, and flags that prevent its background requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Pages open about twice as fast in the shell that has no windows; it has no back/forward cache either. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const onPath = (names) => {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
}

const playwrightsOwn = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)

const run = (command, args) => {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

const mayUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Debian's package of that name: from the lists that are here, else from today's. */
const installPackage = (name) => {
  if (!mayUseApt()) return undefined
  process.stdout.write(`Installing ${name}\n`)
  const install = () => run('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-core'])
  return install() || (run('apt-get', ['update', '-qq']) && install()) ? onPath([name]) : undefined
}

/** The path of a Chromium, a whole one where the shell will not do; installs one when there is none. Throws with what was tried. */
export const findChromium = ({ isWhole = false } = {}) => {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && existsSync(chosen)) return chosen
  const shell = isWhole ? undefined : (onPath([SHELL]) ?? installPackage(SHELL))
  const found = shell ?? onPath(WHOLE) ?? playwrightsOwn() ?? installPackage('chromium')
  if (found) return found
  if (run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])) {
    const installed = playwrightsOwn()
    if (installed) return installed
  }
  throw new Error(
    `came no Chromium: not on the PATH (${[SHELL, ...WHOLE].join(', ')}), not Playwright's, and neither Debian's package nor Playwright's download could be installed; expected one; write: CHROMIUM_PATH=/path/to/chrome npm test`,
  )
}
