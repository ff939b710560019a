import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Problem, receiveReports } from '@/lib/report'
import { type PlatformGlobal, platformGlobal } from './globals'

let problems: Problem[]

beforeEach(() => {
  problems = []
  receiveReports((problem) => problems.push(problem))
})

afterEach(() => vi.unstubAllGlobals())

const names: readonly PlatformGlobal[] = [
  'LANGUAGE',
  'CURRENCY',
  'PAGE_ID',
  'PAGE_TYPE',
  'PAGE_LINK',
  'MEMBER_INFO',
  'IS_FAV',
  'DECIMAL_LENGTH',
  'SEP_DEC',
  'SEP_THO',
  'CART_CSRF_TOKEN',
  'CSRF_COOKIE',
  'ENDPOINT_PREFIX',
  'E_EXPORT_ACTIVE',
  'PRODUCT_DATA',
  'THEME_FOLDER',
  'SETTINGS',
  'TRANSLATES',
]

describe('the platform’s globals', () => {
  it.each(names)('%s is read under its own name, and undefined where no script declares it', (name) => {
    expect(platformGlobal(name)).toBeUndefined()
    vi.stubGlobal(name, `value of ${name}`)
    expect(platformGlobal(name)).toBe(`value of ${name}`)
    expect(problems).toEqual([])
  })

  it('Globals declared with const in a classic script are read by their bare name', () => {
    runInThisContext('const THEME_FOLDER = "from-const"')
    expect(Reflect.get(globalThis, 'THEME_FOLDER')).toBeUndefined()
    expect(platformGlobal('THEME_FOLDER')).toBe('from-const')
  })

  it('A global whose script failed before giving it a value is one line in the log, not a crash', () => {
    expect(() => runInThisContext('const TRANSLATES = JSON.parse("broken")')).toThrow()
    expect(platformGlobal('TRANSLATES')).toBeUndefined()
    expect(problems.map((problem) => problem.where)).toEqual(['global TRANSLATES'])
  })
})
