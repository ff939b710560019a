import { report } from '@/lib/report'

const scriptBodies = /<script\b[^>]*>([\s\S]*?)<\/script\s*>/gi
const escapeSigns: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' }

/** The value of a JavaScript string literal, given the text between its quotes. */
const literalText = (written: string): string =>
  written.replace(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[\s\S]))/gi,
    (_all, point?: string, unit?: string, byte?: string, sign = '') => {
      const code = point ?? unit ?? byte
      if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
      return /[\r\n\u2028\u2029]/.test(sign) ? '' : (escapeSigns[sign] ?? sign)
    },
  )

const parsed = (json: string, name: string): unknown[] => {
  try {
    return [JSON.parse(json)]
  } catch (cause) {
    report({
      level: 'warn',
      where: `${name} in server HTML`,
      came: JSON.stringify(json.slice(0, 80)),
      expected: 'JSON text',
      write: `${name}.push(JSON.parse('...')) with the quotes inside escaped`,
      cause,
    })
    return []
  }
}

/**
 * The data that scripts in an HTML text push to a global list by `NAME.push(JSON.parse('...'))`, as the platform's answers
 * do. The scripts are read as text and never run; data that is not JSON is logged and left out.
 */
export const pushedData = (html: string, name: string): readonly unknown[] => {
  const pushes = new RegExp(`\\b${name}\\.push\\(\\s*JSON\\.parse\\(\\s*(['"\`])((?:\\\\[^]|(?!\\1)[^\\\\])*)\\1`, 'g')
  return [...html.matchAll(scriptBodies)].flatMap(([, body = '']) =>
    [...body.matchAll(pushes)].flatMap(([, , written = '']) => parsed(literalText(written), name)),
  )
}
