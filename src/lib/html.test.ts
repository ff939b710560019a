// @vitest-environment dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { htmlText, insertServerHtml, serverFragment } from './html'
import { receiveReports } from './report'

/** Untrusted HTML as it comes into a page. */
const sanitizeHtml = (text: string): string => {
  const holder = document.createElement('div')
  insertServerHtml(holder, text, { trusted: false })
  return holder.innerHTML
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes')
  receiveReports(() => {})
})

describe('untrusted server text', () => {
  it.each([
    ['a link', '<a href="https://shop.example/x">x</a>', '<a href="https://shop.example/x">x</a>'],
    ['a relative link', '<a href="/urun">x</a>', '<a href="/urun">x</a>'],
    ['a telephone link', '<a href="tel:+902120000000">x</a>', '<a href="tel:+902120000000">x</a>'],
    ['line breaks and emphasis', 'a<br>b <strong>c</strong> <em>d</em>', 'a<br>b <strong>c</strong> <em>d</em>'],
    ['a list', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'an image over https',
      '<img src="https://cdn.example/a.jpg" alt="a">',
      '<img src="https://cdn.example/a.jpg" alt="a">',
    ],
    ['direction and language', '<p dir="rtl" lang="ar">س</p>', '<p dir="rtl" lang="ar">س</p>'],
    ['characters that look like HTML', '1 &lt; 2 &amp; 3', '1 &lt; 2 &amp; 3'],
  ])('keeps %s', (_what, text, expected) => {
    expect(sanitizeHtml(text)).toBe(expected)
  })

  it.each([
    ['a script with its words', 'a<script>alert(1)</script>b', 'ab'],
    ['an event handler', '<b onclick="alert(1)">a</b>', '<b>a</b>'],
    ['an image that fails on purpose', '<img src="x:y" onerror="alert(1)">', '<img>'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a script address with a tab in it', '<a href="java&#9;script:alert(1)">a</a>', '<a>a</a>'],
    ['a script address in capitals after spaces', '<a href="  JAVASCRIPT:alert(1)">a</a>', '<a>a</a>'],
    ['a data address', '<a href="data:text/html,x">a</a><img src="data:image/png;base64,AAAA">', '<a>a</a><img>'],
    [
      'style attributes and style elements',
      '<p style="position:fixed" class="modal">a</p><style>p{}</style>',
      '<p>a</p>',
    ],
    [
      'islands, so that text cannot bring code to life',
      '<div data-island="add-to-cart" id="x">a</div>',
      '<div>a</div>',
    ],
    ['form controls', '<form action="https://evil.example"><input name="password">a</form>', 'a'],
    ['foreign documents', '<iframe src="https://evil.example"></iframe><object data="x"></object>a', 'a'],
    ['vector graphics', '<svg onload="alert(1)"><circle r="1"></circle></svg>a', 'a'],
    ['unknown elements but not their words', '<x-box><b>a</b></x-box>', '<b>a</b>'],
    ['comments', 'a<!-- b -->c', 'ac'],
  ])('loses %s', (_what, text, expected) => {
    expect(sanitizeHtml(text)).toBe(expected)
  })

  it('A link to another window cannot reach back to the shop', () => {
    expect(sanitizeHtml('<a href="https://x.example" target="_blank">a</a>')).toContain('rel="noopener noreferrer"')
    expect(sanitizeHtml('<a href="/x" target="shop-frame">a</a>')).toBe('<a href="/x">a</a>')
  })

  it('Malformed HTML shows its text and runs nothing', () => {
    const ran = vi.fn()
    Reflect.set(globalThis, 'ran', ran)
    for (const text of [
      '<b><script>ran()',
      '<img src=x onerror=ran() ',
      '<<script>ran()</script>',
      '</p><p onclick',
      '<a href="',
    ]) {
      document.body.replaceChildren(serverFragment(text, { trusted: false }))
    }
    expect(ran).not.toHaveBeenCalled()
    expect(document.querySelector('script')).toBeNull()
  })

  it('Five hundred nested tags are only a long text', () => {
    const deep = 500
    expect(htmlText(`${'<b>'.repeat(deep)}word${'</b>'.repeat(deep)}`)).toBe('word')
  })

  it('gives the text content, entities decoded', () => {
    expect(htmlText('<b>Çay</b> &amp; kahve')).toBe('Çay & kahve')
  })
})

describe('the shop’s own HTML', () => {
  it('keeps islands, classes and table rows, but not scripts', () => {
    const body = document.createElement('tbody')
    insertServerHtml(body, '<tr class="a" data-island="cart-line"><td>x</td></tr><script>window.bad = 1</script>', {
      trusted: true,
    })
    expect(body.innerHTML).toBe('<tr class="a" data-island="cart-line"><td>x</td></tr>')
  })

  it('takes scripts out of templates too', () => {
    const holder = document.createElement('div')
    insertServerHtml(holder, '<template><p>a</p><script>window.bad = 1</script></template>', { trusted: true })
    expect(holder.querySelector('template')?.content.querySelector('script')).toBeNull()
    expect(holder.querySelector('template')?.content.textContent).toBe('a')
  })

  it('replaces what the element held before', () => {
    const holder = document.createElement('div')
    holder.innerHTML = '<p>old</p>'
    insertServerHtml(holder, '<p>new</p>', { trusted: true })
    expect(holder.innerHTML).toBe('<p>new</p>')
  })
})

describe('Trusted Types', () => {
  /** The modules as a new page runs them, because a page makes its policy once. */
  const freshPage = async () => {
    vi.resetModules()
    const [html, reports] = await Promise.all([import('./html'), import('./report')])
    const insert = (text: string) => html.insertServerHtml(document.createElement('div'), text, { trusted: false })
    return { insert, receiveReports: reports.receiveReports }
  }

  it('One policy named vitrin is made, on first use', async () => {
    const { insert } = await freshPage()
    const createPolicy = vi.fn((_name: string, rules: { createHTML: (text: string) => string }) => rules)
    Reflect.set(globalThis, 'trustedTypes', { createPolicy })
    expect(createPolicy).not.toHaveBeenCalled()
    insert('<b>a</b>')
    insert('<b>b</b>')
    expect(createPolicy).toHaveBeenCalledTimes(1)
    expect(createPolicy.mock.calls[0]?.[0]).toBe('vitrin')
  })

  it('A refused policy is one line that names the header to send', async () => {
    const { insert, receiveReports } = await freshPage()
    const lines: string[] = []
    receiveReports((problem) => lines.push(problem.write))
    Reflect.set(globalThis, 'trustedTypes', {
      createPolicy: () => {
        throw new TypeError('Policy "vitrin" disallowed')
      },
    })
    insert('<b>a</b>')
    insert('<b>b</b>')
    expect(lines).toEqual(['Content-Security-Policy: trusted-types vitrin'])
  })
})
