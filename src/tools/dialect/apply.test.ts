// @vitest-environment dom
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyRule } from '@/dialect/rules'
import { packedStock } from '@/dialect/stock'
import { ToolError } from '../workspace'
import { applyDialect, runApplyDialect } from './apply'
import { readMatcher } from './match'

let root = ''
let lines: string[] = []

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrin-dialect-'))
  lines = []
})
afterEach(() => rmSync(root, { recursive: true }))

const put = (path: string, text: string): string => {
  mkdirSync(join(root, 'theme'), { recursive: true })
  writeFileSync(join(root, path), text)
  return text
}

const run = (...args: readonly string[]): number => runApplyDialect(args, { root, print: (line) => lines.push(line) })

const written = (text: string): string => applyDialect(text, packedStock).text

describe('Templates of each kind keep every character that no rule writes', () => {
  test.each([
    [
      'Smarty',
      `{foreach from=$P item=p}<div class="product-item {if $p.NEW}new{/if}">{* "x" *}
<a onclick="addToCart({$p.ID}, 0, 1)" class='btn'>{#add#}</a></div>{/foreach}`,
      `{foreach from=$P item=p}<div data-product="{$p.ID}" data-island="add-to-cart" data-product-id="{$p.ID}" class="product-item {if $p.NEW}new{/if}">{* "x" *}
<a data-part="submit" class='btn'>{#add#}</a></div>{/foreach}`,
    ],
    [
      'Twig',
      `<a class="popupwin"{% if wide %} data-width="900"{% endif %} href="{{ path('x', {'a': 1}) }}">{{ "<b>" | raw }}</a>`,
      `<a data-island="popup-link" class="popupwin"{% if wide %} data-width="900"{% endif %} href="{{ path('x', {'a': 1}) }}">{{ "<b>" | raw }}</a>`,
    ],
    [
      'Liquid',
      `<a class="add-favourite-btn"   data-id={{ card.id }} href="javascript:void(0);">♥</a>\r\n`,
      `<a data-island="favorite-button" data-product-id="{{ card.id }}" data-on="active" class="add-favourite-btn"   data-id={{ card.id }} href="javascript:void(0);">♥</a>\r\n`,
    ],
    [
      'PHP',
      `<a class="add-to-compare-btn" data-id="<?= $p["id"] ?>" onclick="return addToCompare(this);">x</a>`,
      `<a data-island="compare-button" data-product-id='<?= $p["id"] ?>' data-on="active" class="add-to-compare-btn" data-id="<?= $p["id"] ?>">x</a>`,
    ],
    [
      'a page with names that only the server knows',
      `<div><a href="#p-{$BLOCK.ID}" data-toggle="tab">A</a><div id="p-{$BLOCK.ID}" class="tab-pane"></div></div>`,
      `<div data-island="tab-group"><a data-part="tab" data-on="active" href="#p-{$BLOCK.ID}" data-toggle="tab">A</a><div data-part="panel" data-on="active" id="p-{$BLOCK.ID}" class="tab-pane"></div></div>`,
    ],
  ])('%s', (_, before, after) => {
    expect(written(before)).toBe(after)
    expect(written(after)).toBe(after)
  })
})

test.each(['product', 'login', 'register', 'address'])(
  'A template says the same as the page in the browser: %s',
  (name) => {
    const text = readFileSync(`fixtures/themes/stock/${name}.liquid`, 'utf8').replace(
      /^[\s\S]*<\/head>|<\/html>|\{[{%].*?[}%]\}/g,
      '',
    )
    const attributes = (): readonly string[] =>
      [...document.body.querySelectorAll('*')].map((element) =>
        [...element.attributes]
          .map((each) => `${each.name}=${each.value}`)
          .sort()
          .join(' '),
      )
    document.body.innerHTML = written(text)
    const fromTemplate = attributes()
    document.body.innerHTML = text
    const place = { root: document, page: document, query: '', read: new WeakSet(), takeOff: () => {} }
    for (const rule of packedStock) for (const _ of applyRule(rule, place));
    expect(fromTemplate).toEqual(attributes())
    expect(fromTemplate.join()).toContain('data-island')
  },
)

describe('The command', () => {
  const PAGE =
    '<p>1</p>\n<p>2</p>\n<p>3</p>\n<p>4</p>\n<a class="popupwin"\n   href="/x">y</a>\n<i data-toggle="accordion"></i>'

  test('prints a diff that git applies, and changes nothing', () => {
    const before = put('theme/a.tpl', PAGE)
    expect(run('theme')).toBe(0)
    expect(readFileSync(join(root, 'theme/a.tpl'), 'utf8')).toBe(before)
    expect(lines.at(-1)).toBe('1 files, 1 to be written: add --write')
    const diff = lines.find((line) => line.startsWith('---')) ?? ''
    execFileSync('git', ['apply', '-'], {
      cwd: root,
      input: diff,
      env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
    })
    expect(readFileSync(join(root, 'theme/a.tpl'), 'utf8')).toBe(written(before))
  })

  test('writes with --write, and then has nothing left to write', () => {
    const before = put('theme/a.tpl', PAGE)
    run('--write', 'theme/')
    expect(readFileSync(join(root, 'theme/a.tpl'), 'utf8')).toBe(written(before))
    lines = []
    run('theme')
    expect(lines.at(-1)).toBe('1 files, 0 to be written: add --write')
  })

  test('says where markup is that no rule brings to life', () => {
    put('theme/a.tpl', PAGE)
    run('theme')
    expect(lines.join('\n')).toMatch(
      /theme\/a\.tpl:7:1 warning dialect\n {2}came {6}<i data-toggle="accordion">\n.*\n {2}write {5}<div class="accordion-wrapper">/,
    )
  })

  test('says what to write for saved addresses and for a cart of a Vue template', () => {
    put(
      'theme/a.tpl',
      `{foreach from=$LIST item=a}<a href="/srv/service/address/delete/{$a.ID}" data-toggle="popconfirm" data-title="?">Sil</a>{/foreach}
<div class="cart-product" v-for="p in P"></div>`,
    )
    run('theme')
    expect(lines.join('\n')).toMatch(
      /a\.tpl:1:28 warning dialect\n.*\n.*\n {2}write {5}data-island="address-form"[\s\S]*a\.tpl:2:1 warning.*\n.*\n.*\n {2}write {5}.*<input id="qty/,
    )
  })

  test('takes an author’s rules, and names a selector that cannot be read', () => {
    put('own.json', '{"rules": [{"find": "p:hover(", "island": "x"}, {"find": "p", "write": {"data-fact": "name"}}]}')
    put('theme/a.html', '<p>Lale</p>')
    expect(run('--dialect', 'own.json', 'theme')).toBe(1)
    expect(lines.join('\n')).toContain('+<p data-fact="name">Lale</p>')
    expect(lines.join('\n')).toMatch(/dialect own\.json: error\n {2}came {6}SyntaxError: "p:hover\(" is not a selector/)
  })

  test.each(['[]', '{"rules": [{"find": "p"}, {"x": 1}]}'])('fails on rules that are none: %s', (rules) => {
    put('own.json', rules)
    put('theme/a.html', '<p>Lale</p>')
    expect(run('--dialect', 'own.json', 'theme')).toBe(1)
    expect(lines.join('\n')).toContain('own.json: error')
  })

  test.each([
    [[], 'no path'],
    [['--wirte', 'theme'], '--wirte'],
    [['nowhere'], 'nowhere, where no template is'],
    [['theme', '--dialect'], '--dialect without a path'],
    [['--dialect', 'no.json', 'theme'], 'no.json, which is not there'],
  ])('refuses %j', (args, came) => {
    mkdirSync(join(root, 'theme'))
    expect(() => run(...args)).toThrow(ToolError)
    expect(() => run(...args)).toThrow(came)
  })
})

test('Selectors mean in a template what they mean in a browser', () => {
  document.body.innerHTML = '<div id="a" class="x y" data-z="1 2"><p><b>1</b></p><p class="y"></p><i></i></div><u></u>'
  const all = [...document.body.querySelectorAll('*')]
  const matchable = (element: Element): Parameters<ReturnType<typeof readMatcher>>[0] => ({
    name: element.localName,
    parent:
      element.parentElement && element.parentElement !== document.body ? matchable(element.parentElement) : undefined,
    siblings: () => [...(element.parentElement?.children ?? [])].map(matchable),
    getAttribute: (name) => element.getAttribute(name),
  })
  for (const selector of [
    '*',
    'p',
    '#a',
    '.x.y',
    'div p',
    'div>b',
    'div > p > b',
    '[data-z]',
    '[data-z="1 2"]',
    '[data-z~="2"]',
    '[data-z^="1"]',
    '[data-z$="2"]',
    '[data-z*=" "]',
    'p:not(.y)',
    ':is(u,i)',
    'b:only-child',
    'p:not(b,.y)',
    'b,u',
    '[class="x y"] > .y',
  ])
    expect([selector, all.filter((each) => readMatcher(selector)(matchable(each)))]).toEqual([
      selector,
      [...document.body.querySelectorAll(selector)],
    ])
})
