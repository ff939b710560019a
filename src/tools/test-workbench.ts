import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Workspace } from './workspace'

/** Creates a checkout for one test: this repository's source with the given files. */
export const openWorkbench = (files: Readonly<Record<string, string>> = {}): Workspace & { lines: string[] } => {
  const root = mkdtempSync(join(tmpdir(), 'vitrin-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const shared of ['src', 'test', 'node_modules', 'tsconfig.json'])
    symlinkSync(resolve(shared), join(root, shared))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const lines: string[] = []
  return { root, lines, print: (line) => lines.push(line) }
}
