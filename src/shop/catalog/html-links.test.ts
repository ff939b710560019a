import { expect, test } from 'vitest'
import { htmlLinks } from './search-api'

// @vitest-environment dom

test('Links give a text for each block, their picture and their address', () => {
  const { links } = htmlLinks(
    '<ul><li><a href="/kupa"><img src="/k.svg"> <span>Mavi <b>Ku</b>pa</span><span>149,90&nbsp;TL</span></a></li></ul>',
  )
  expect(links).toEqual([{ href: '/kupa', image: '/k.svg', texts: ['Mavi Kupa', '149,90 TL'] }])
})

test('Nothing that runs is read, and HTML without links gives its text', () => {
  const { links, text } = htmlLinks('<a href="javascript:x()">a</a><p>Sonuç <i>yok</i></p><script>boom()</script>')
  expect(links).toEqual([])
  expect(text).toBe('a Sonuç yok')
})
