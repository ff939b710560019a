/** `apply-dialect`: which attributes a dialect would write into a template, and what is printed or written. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { findUnread } from '@/dialect/dialect-log'
import { readDialect } from '@/dialect/own-dialect'
import { applyRule, type DialectNode, type PackedRule } from '@/dialect/rules'
import { packedStock } from '@/dialect/stock'
import { receiveReports } from '@/lib/report'
import { checkPaths, findTemplates } from '../lint-html/files'
import { finding, printFinding } from '../lint-html/finding'
import { ToolError, type Workspace } from '../workspace'
import { unifiedDiff } from './diff'
import { Template, type TemplateElement } from './template'

/** The result of applying a dialect to one file. */
interface Applied {
  readonly text: string
  readonly read: WeakSet<DialectNode>
  /** Rules whose selectors cannot be read in templates, with the reason. */
  readonly broken: readonly string[]
  readonly template: Template
}

/** Writes the attributes into a template that the dialect would write into its page, as far as this file shows them. */
export const applyDialect = (text: string, dialect: readonly PackedRule[]): Applied => {
  const template = new Template(text)
  const read = new WeakSet<DialectNode>()
  const broken: string[] = []
  for (const rule of dialect)
    try {
      for (const _ of applyRule(rule, { root: template, page: template, query: '', read, takeOff: () => {} }));
    } catch (error) {
      broken.push(String(error))
    }
  return { text: template.print(), read, broken, template }
}

/** Reads an author's rules; `refuse` gets the log's lines about invalid ones. */
const ownDialect = (path: string, root: string, refuse: (line: string) => void): readonly PackedRule[] => {
  const file = resolve(root, path)
  if (path === '' || !existsSync(file))
    throw new ToolError({
      came: path === '' ? '--dialect without a path' : `${path}, which is not there`,
      expected: 'stock, or a JSON file with rules',
      write: 'npx vitrin apply-dialect --dialect theme/dialect.json theme/',
    })
  receiveReports(({ where, came, expected, write }) =>
    refuse(`${where}: error\n  came      ${came}\n  expected  ${expected}\n  write     ${write}\n`),
  )
  try {
    return readDialect(path, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new ToolError({ came: `${path}: ${error}`, expected: 'a JSON file with rules', write: '{"rules": [...]}' })
  }
}

const unreadFindings = (path: string, { template, read }: Applied): readonly string[] =>
  // A drawer may be in another file, so no drawer counts as missing.
  [...findUnread<TemplateElement>(template, read, () => false)].flatMap(({ found, write }) =>
    found.map(({ source: { tag } }) => {
      const came = template.text.slice(tag.start, tag.end).slice(0, 120)
      const text = { came, expected: 'markup that a rule brings to life', write }
      return printFinding(path, template.text, finding(tag.start, 'dialect', text, 'warn'))
    }),
  )

/**
 * `npx vitrin apply-dialect theme/` prints as a diff what the dialect would write into templates; `--write` writes it. `--dialect path` takes
 * an author's own rules.
 *
 * @returns the exit code: 1 when a rule or a path is wrong.
 * @throws ToolError for invalid arguments.
 */
export const runApplyDialect = (args: readonly string[], { root, print }: Workspace): number => {
  const at = args.indexOf('--dialect')
  const name = at < 0 ? 'stock' : (args[at + 1] ?? '')
  const given = args.filter((arg, index) => arg !== '--write' && (at < 0 || (index !== at && index !== at + 1)))
  checkPaths(given, 'npx vitrin apply-dialect', ', and --write to change them')
  const isWriting = args.includes('--write')
  const broken = new Set<string>()
  const dialect = name === 'stock' ? packedStock : ownDialect(name, root, (line) => broken.add(line))
  const { files, missing } = findTemplates(root, given)
  if (missing.length > 0)
    throw new ToolError({
      came: `${missing.join(', ')}, where no template is`,
      expected: 'folders, files or globs of your templates',
      write: 'npx vitrin apply-dialect path/to/templates',
    })
  let changed = 0
  for (const file of files) {
    const path = relative(root, file).split(sep).join('/')
    const before = readFileSync(file, 'utf8')
    const applied = applyDialect(before, dialect)
    for (const each of applied.broken) broken.add(`dialect ${name}: error\n  came      ${each}\n`)
    const diff = unifiedDiff(path, before, applied.text)
    if (diff) changed++
    if (diff) print(diff)
    if (diff && isWriting) writeFileSync(file, applied.text)
    if (name === 'stock') for (const line of unreadFindings(path, applied)) print(line)
  }
  for (const each of broken) print(each)
  print(`${files.length} files, ${changed} ${isWriting ? 'written' : 'to be written: add --write'}`)
  return broken.size > 0 ? 1 : 0
}
