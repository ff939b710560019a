import { wireText } from '../lib/decode'
import { withoutInvisible } from '../lib/digits'
import { report } from '../lib/report'
import { endpoint, type Reply } from './endpoint'

const getFile = endpoint({
  name: 'GET Diger/tax-office.txt',
  group: 'static-text',
  method: 'GET',
  path: () => '/Diger/tax-office.txt',
  answer: 'text',
  decode: wireText,
  failure: 'log',
})

const isPage = (text: string): boolean => /^\s*[<{[]/.test(text)

/**
 * The tax offices of Türkiye (§7), in Turkish order: the file's lines without byte order mark, carriage returns, empty and double
 * lines. An answer that is a page or JSON is `malformed`.
 */
export const fetchTaxOffices = async (): Promise<Reply<readonly string[]>> => {
  const reply = await getFile(undefined)
  if (!reply.ok) return reply
  const text = withoutInvisible(reply.value)
  if (isPage(text)) {
    report({
      level: 'warn',
      where: 'GET Diger/tax-office.txt',
      came: JSON.stringify(text.trim().slice(0, 80)),
      expected: 'plain text, one tax office a line',
      write: 'check that the file is there; shoppers write their tax office by hand meanwhile',
    })
    return { ok: false, failure: { endpoint: 'GET Diger/tax-office.txt', kind: 'malformed' } }
  }
  const names = text.split(/\r\n?|\n/).map((line) => line.normalize('NFC').trim())
  const { compare } = new Intl.Collator('tr')
  return { ok: true, value: [...new Set(names.filter(Boolean))].sort(compare) }
}
