// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepLastRecord, type ListRecord, readRecord, writeAddress } from './address'

const record: ListRecord = { entry: 'e1', first: 1, last: 20, key: '7', top: 120, focusKey: '7', focusIndex: 1 }

const visitBy = (type: string) => {
  const visit = { type, duration: 0, entryType: 'navigation', name: '', startTime: 0, toJSON: () => ({}) }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit])
}

const leave = () => {
  writeAddress(7, record)
  keepLastRecord(record)
}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/list')
  history.scrollRestoration = 'auto'
})
afterEach(() => vi.restoreAllMocks())

test('The history entry knows the list', () => {
  writeAddress(7, record)
  expect([location.search, readRecord()]).toEqual(['?ps=7', record])
})

test('What was kept when the page was left is newer than what its history entry says', () => {
  leave()
  writeAddress(7, { ...record, top: 0 })
  expect(readRecord()).toEqual(record)
  writeAddress(7, { ...record, entry: 'e2' })
  expect(readRecord()?.entry).toBe('e2')
})

describe('A history entry that the browser has emptied', () => {
  test.each(['/list?ps=7', '/list?ps=9', '/list'])(
    'is known again at %s after a reload, also a second time',
    (address) => {
      visitBy('reload')
      leave()
      history.replaceState(null, '', address)
      expect(readRecord()).toEqual(record)
      sessionStorage.clear()
      expect(readRecord()).toEqual(record)
      expect(history.scrollRestoration).toBe('manual')
    },
  )

  test.each([
    ['reload', '/list?ps=7&brand=2'],
    ['reload', '/other?ps=7'],
    ['navigate', '/list?ps=7'],
  ])('by %s to %s is a first visit', (type, address) => {
    visitBy(type)
    leave()
    history.replaceState(null, '', address)
    expect(readRecord()).toBeUndefined()
  })

  test.each(['null', '{}', '{"entry":"e1"}', '{"first":0,"last":2,"top":0,"list":"list"}', '['])(
    'is a first visit when %s was kept',
    (kept) => {
      visitBy('reload')
      sessionStorage.setItem('vitrinList', kept)
      expect(readRecord()).toBeUndefined()
    },
  )
})
