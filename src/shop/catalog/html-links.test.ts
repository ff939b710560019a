import { expect, test } from 'vitest'
import { htmlLinks } from './search-api'

// @vitest-environment dom

test('Links give their words box by box, their picture and their address', () => {
  const { links } = htmlLinks(
    '<ul><li><a href="/kupa"><img src="/k.svg"> <span>Mavi <b>Ku</b>pa</span><span>149,90&nbsp;TL</span></a></li></ul>',
  )
  expect(links).toEqual([{ href: '/kupa', image: '/k.svg', words: ['Mavi Kupa', '149,90 TL'] }])
})

test('Nothing that runs is read, and text without links is all words', () => {
  const { links, words } = htmlLinks('<a href="javascript:x()">a</a><p>Sonuç <i>yok</i></p><script>boom()</script>')
  expect(links).toEqual([])
  expect(words).toBe('a Sonuç yok')
})
