import { describe, expect, it } from 'vitest'
import { layStyles } from './styles'

/** Both style sheets joined, `first` before `late`. */
const laid = (flat: string): string => Object.values(layStyles(flat)).join('')

describe('The style sheet of a build', () => {
  it('gives what Vitrin draws more weight than element names have, and less than a class', () => {
    expect(laid('.vitrin-notice>p{margin:0}')).toContain(':where(.vitrin-notice>p):not(x x x x){margin:0}')
  })

  it('leaves rules about the theme’s own elements in the layer, and all important ones', () => {
    expect(laid('[data-part=total]{color:red}.vitrin-x{color:red;inline-size:2px !important}')).toBe(
      '@layer vitrin{[data-part=total]{color:red}.vitrin-x{inline-size:2px !important}}:where(.vitrin-x):not(x x x x){color:red}',
    )
  })

  it('counts a part that Vitrin fills as drawn, but not another island’s of that name', () => {
    const css = laid(
      '[data-island=phone-input] [data-part=list]{top:0}[data-island=comments] [data-part=list]{top:1px}',
    )
    expect(css).toBe(
      '@layer vitrin{[data-island=comments] [data-part=list]{top:1px}}:where([data-island=phone-input] [data-part=list]):not(x x x x){top:0}',
    )
  })

  it('keeps the order of weights by the order of rules, inside of conditions too', () => {
    const css = laid('.vitrin-a.vitrin-b{top:2px}.vitrin-a{top:0}@media print{.vitrin-a,.vitrin-a b{top:1px}}')
    expect(
      css
        .split(':where')
        .slice(1)
        .map((each) => each.split(':not')[0]),
    ).toEqual(['(.vitrin-a)', '(.vitrin-a)', '(.vitrin-a b)', '(.vitrin-a.vitrin-b)'])
    expect(css).toContain('@media print{:where(.vitrin-a):not(x x x x){top:1px}:where(.vitrin-a b)')
  })

  it('leaves pseudo-elements, hovered links and buttons outside, as resets have weight there', () => {
    const css = laid(
      '.vitrin-a:after{top:0}.vitrin-a::backdrop{top:0}.vitrin-a:any-link:hover{top:0}.vitrin-a[type=button]{top:0}',
    )
    for (const end of [':after{', '::backdrop{', ':hover{', '[type=button]{'])
      expect(css).toContain(`:not(x x x x)${end}`)
    expect(css).toContain(':where(.vitrin-a):not(x x x x):after')
  })

  it('lays out an open popup and big view against a theme’s rule for dialog[open]', () => {
    const css = laid('.vitrin-modal[open]{display:flex}.vitrin-lightbox[open]{display:grid}.vitrin-drawer[open]{top:0}')
    for (const each of ['.vitrin-modal[open]):not(x x x x)[open]{', '.vitrin-lightbox[open]):not(x x x x)[open]{'])
      expect(css).toContain(each)
    expect(css).toContain(':where(.vitrin-drawer[open]):not(x x x x){')
  })

  it('writes a rem as 16 px, and letters by the property that a theme may set', () => {
    expect(laid('.vitrin-a{font-size:.875rem;padding:.5rem 1rem}.vitrin-b{font-size:1rem}')).toContain(
      '{font-size:calc(var(--vitrin-rem)*.875);padding:8px 16px}:where(.vitrin-b):not(x x x x){font-size:var(--vitrin-rem)}',
    )
    expect(laid(':where(:root){--vitrin-rem: max(1rem, 16px)}')).toContain('max(1rem, 16px)')
  })

  it('keeps for later what is on no page, or empty there, before a view has drawn it', () => {
    const { first, late } = layStyles(
      '.vitrin-modal,.vitrin-comment{top:0}[data-island=tax-office] [data-part=results]{top:1px}[data-island=drawer] [data-part=panel]{top:2px}[data-part=total]{top:3px}',
    )
    expect(late).toBe(
      ':where(.vitrin-modal):not(x x x x){top:0}:where([data-island=tax-office] [data-part=results]):not(x x x x){top:1px}',
    )
    for (const each of ['[data-part=total]', '.vitrin-comment', '[data-part=panel]']) expect(first).toContain(each)
  })
})
