/** The widest line that the formatter leaves on one line. */
const lineWidth = 120

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Words that islands may be called by but variables may not. */
const identifier = (name: string): string => `${camel(name)}Contract`

const list = (name: string, items: readonly string[]): string => {
  const line = `export const ${name} = [${items.join(', ')}] as const`
  return line.length <= lineWidth
    ? line
    : `export const ${name} = [\n${items.map((item) => `  ${item},\n`).join('')}] as const`
}

/** The source of islands/index.generated.ts: all contracts and their names, in alphabetical order. */
export const generatedList = (names: readonly string[]): string =>
  [
    '// Written by `npm run docs` from the folders beside it; do not edit.',
    ...names.map((name) => `import ${identifier(name)} from './${name}/contract'`),
    '',
    "/** Every island's contract. */",
    list('contracts', names.map(identifier)),
    '',
    "/** Every island's name, in the same order. */",
    list(
      'islandNames',
      names.map((name) => `'${name}'`),
    ),
    '',
  ].join('\n')
