import { emptyTable, type FactKind, factInteger, factTable, firstFact } from './fact-sources'
import { platformGlobal } from './globals'
import { DEFAULT_COUNTRY } from './limits'
import type { MemberFacts } from './types'

/** Consent is unknown until the page says 0 or 1. */
const unknownConsent = -1

const upperKey: FactKind<string> = {
  expected: 'a country key such as "TR"',
  read: (raw) => (typeof raw === 'string' ? raw.replace(/[a-z]/g, (letter) => letter.toUpperCase()) : undefined),
}

/** Reads the member key by key: page JSON `member`, then MEMBER_INFO, then a visitor from TR without checks (§3, §9). */
export const readMember = (json: Readonly<Record<string, unknown>>): MemberFacts => {
  const printed = firstFact(factTable, [{ name: 'page JSON member', value: json.member }], emptyTable)
  const info = firstFact(factTable, [{ name: 'global MEMBER_INFO', value: platformGlobal('MEMBER_INFO') }], emptyTable)
  const ask = <T, F>(kind: FactKind<T>, key: keyof MemberFacts, global: string, fallback: F, blank = false): T | F =>
    firstFact(
      kind,
      [
        { name: `page JSON member.${key}`, value: printed[key] },
        { name: `global MEMBER_INFO.${global}`, value: info[global] },
      ],
      fallback,
      { blank },
    )
  return {
    id: ask(factInteger, 'id', 'ID', 0),
    group: ask(factInteger, 'group', 'GROUP', 0),
    country: ask(upperKey, 'country', 'COUNTRY', DEFAULT_COUNTRY),
    exportCountry: ask(upperKey, 'exportCountry', 'E_COUNTRY', '', true),
    kvkk: ask(factInteger, 'kvkk', 'KVKK', unknownConsent),
    passwordStrength: ask(factInteger, 'passwordStrength', 'PASSWORD_STRENGTH', undefined),
  }
}
