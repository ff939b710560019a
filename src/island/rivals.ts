/** Scripts of a theme that would do the work of an island a second time: slider libraries, Bootstrap. */

import { type Explanation, type Named, written } from './problems'

/** Bootstrap's widgets that do what an island of this name does, as `data-toggle` and `data-bs-toggle` name them. */
const TOGGLES: Readonly<Record<string, RegExp>> = {
  tooltip: /^(?:tooltip|popover)$/,
  drawer: /^(?:modal|offcanvas)$/,
  'popup-link': /^(?:modal|offcanvas)$/,
}

/** Classes of sliders on the element itself: the library's own, and those that it writes when it starts. */
const SLIDER =
  /(?:^|\s)((?:slick|swiper|owl|splide|flickity)(?:-(?:slider|initialized|container|carousel|loaded|enabled|wrapper))?)(?=\s|$)/

/**
 * Finds what another script goes by to do the work of an island a second time, on its element or one of its parts.
 *
 * @param attribute gives the value of an attribute of that element.
 * @returns for example `data-bs-toggle="tooltip"`; undefined when there is none.
 */
export const rivalOf = (island: string, attribute: (name: string) => string | null | undefined): string | undefined => {
  if (/^image-(?:slider|gallery)$/.test(island)) {
    const [, found] = SLIDER.exec(attribute('class') ?? '') ?? []
    return found && written('class', found)
  }
  const name = ['data-toggle', 'data-bs-toggle'].find((each) => TOGGLES[island]?.test(attribute(each) ?? ''))
  return name && written(name, attribute(name) ?? '')
}

/** Whether the script that goes by a rival's mark has started: classes of sliders are there before it, Bootstrap's attributes without it. */
export const hasStarted = (element: Element): boolean => {
  if (!element.matches('[data-toggle],[data-bs-toggle]')) return /-initialized|-loaded|-enabled/.test(element.className)
  const jquery: unknown = Reflect.get(window, 'jQuery')
  return Reflect.has(window, 'bootstrap') || Boolean(Object(Object(jquery).fn).tooltip)
}

/** The explanation of a second script that does what an island does. */
export const besideRival = ({ subject, tag, marker }: Named, rival: string): Explanation => ({
  where: subject,
  came: `${rival} beside ${marker}`,
  expected: 'one script for it: Vitrin’s, or the theme’s',
  write: `<${tag} ${marker}> without ${rival}, or the theme’s own element without ${marker}`,
})
