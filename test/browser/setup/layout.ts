import type { Page } from 'playwright'

/** Selects all elements that Vitrin draws, and the parts of themes that it fills. */
const DRAWN = [
  '[class*="vitrin-"]',
  ...['phone-input list', 'date-picker calendar', 'live-search results', 'compare-bar list', 'tax-office results'].map(
    (pair) => pair.replace(/(\S+) (\S+)/, '[data-island="$1"] [data-part="$2"]'),
  ),
].join()

/** Runs in the page: finds elements of Vitrin that are too small, too pale, at a wrong position or over another element. */
const faultsOf = (drawn: string): string[] => {
  const faults: string[] = []
  const spoken = '.vitrin-spoken, .vitrin-server-html *, [data-title-hidden] h2'
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest(spoken) &&
    getComputedStyle(element).clipPath === 'none'
  const nameOf = (element: Element): string =>
    `${element.localName}${element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : ''} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 20)}" in ${element.closest('[class*="vitrin-"]:not(input, button, svg, a, span)')?.className || element.closest('[data-island]')?.getAttribute('data-island') || element.parentElement?.localName}`
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const colors = new Map<string, readonly number[]>()
  const colorOf = (text: string): readonly number[] => {
    const known = colors.get(text)
    if (known || !context) return known ?? [0, 0, 0, 0]
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = text
    context.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data
    colors.set(text, [r, g, b, a / 255])
    return [r, g, b, a / 255]
  }
  const over = ([r = 0, g = 0, b = 0, a = 1]: readonly number[], below: readonly number[]): readonly number[] =>
    [r, g, b].map((value, at) => value * a + (below[at] ?? 255) * (1 - a))
  const groundOf = (element: Element | null): readonly number[] =>
    element === null || element.matches(':modal')
      ? over(element ? colorOf(getComputedStyle(element).backgroundColor) : [0, 0, 0, 0], [255, 255, 255])
      : over(colorOf(getComputedStyle(element).backgroundColor), groundOf(element.parentElement))
  const luminance = (color: readonly number[]): number => {
    const [r = 0, g = 0, b = 0] = color.map((value) =>
      value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (text: string, element: Element): number => {
    const ground = groundOf(element)
    const [a, b] = [luminance(over(colorOf(text), ground)), luminance(ground)]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  }
  const fault = (element: Element, what: string): void => {
    faults.push(`${nameOf(element)}: ${what}`)
  }
  const all = new Set<Element>()
  for (const root of document.querySelectorAll(drawn))
    for (const each of [root, ...root.querySelectorAll('*')]) all.add(each)
  const seen = [...all].filter(isSeen)
  for (const element of seen) {
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const text = [...element.childNodes].some(
      ({ nodeType, data }: ChildNode & { data?: string }) => nodeType === 3 && data?.trim(),
    )
    if (text) {
      if (Number.parseFloat(style.fontSize) < 12) fault(element, `letters of ${style.fontSize}`)
      if (contrast(style.color, element) < 4.5 && !element.closest('[aria-disabled], [data-outside]'))
        fault(element, `contrast ${contrast(style.color, element).toFixed(1)}`)
      if (box.width < 4 || box.height < 8)
        fault(element, `${Math.round(box.width)} x ${Math.round(box.height)} px of text`)
    }
    if (element.localName === 'svg') {
      if (box.width < 10 || box.height < 10) fault(element, `a mark of ${box.width} x ${box.height} px`)
      const drawing = element.querySelector('path, circle, rect')
      const { stroke, fill } = getComputedStyle(drawing ?? element)
      const ink = stroke === 'none' ? fill : stroke
      if (ink === 'none' || contrast(ink, element) < 3) fault(element, `a mark that nobody sees: ${ink}`)
    }
    if (element.localName === 'input' && /checkbox|radio/.test(element.getAttribute('type') ?? '')) {
      if (box.width < 13 || box.height < 13) fault(element, `a box of ${box.width} x ${box.height} px`)
      if (
        style.appearance === 'none' &&
        (Number.parseFloat(style.borderTopWidth) < 1 ||
          contrast(style.borderTopColor, element.parentElement ?? element) < 3)
      )
        fault(element, 'a box without a border')
      const mark = getComputedStyle(element, '::after')
      if (style.appearance === 'none' && element.matches(':checked') && Number.parseFloat(mark.borderBottomWidth) < 1)
        fault(element, 'no tick')
      const label = element.closest('label')
      const words =
        label &&
        [...label.querySelectorAll('*')].find((each) => each !== element && each.textContent?.trim() && isSeen(each))
      const line = words?.getClientRects()[0]
      if (line && (box.top + box.height / 2 < line.top - 2 || box.top + box.height / 2 > line.bottom + 2))
        fault(element, 'not on the line of its words')
    }
    if (element.localName === 'summary' && element.closest('.vitrin-filter, .vitrin-drawer')) {
      const arrow = getComputedStyle(element, '::after')
      if (Number.parseFloat(arrow.borderBottomWidth) < 1 || Number.parseFloat(arrow.inlineSize) < 5)
        fault(element, 'no arrow')
    }
  }
  const controls = seen.filter((element) =>
    element.matches('button, a[href], input:not([type=range]), select, textarea, summary, [role=option]'),
  )
  const boxOf = (element: Element): DOMRect => (element.closest('label') ?? element).getBoundingClientRect()
  /** The visible area of a box: scrolled-out areas are cut off. */
  const clipped = (element: Element): DOMRect => {
    let { left, top, right, bottom } = boxOf(element)
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue
      const edge = around.getBoundingClientRect()
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  const layerOf = (element: Element): Element | null =>
    element.closest(
      'dialog, [popover], .vitrin-filter-apply, .vitrin-compared > button, [data-part="calendar"], [data-part="list"], [data-part="panel"]',
    )
  const targets = controls.map((element) => ({ element, layer: layerOf(element), box: clipped(element) }))
  for (const element of controls) {
    const { width, height } = boxOf(element)
    if (width < 23.5 || height < 23.5) fault(element, `a target of ${Math.round(width)} x ${Math.round(height)} px`)
  }
  for (const [at, { element, box, layer }] of targets.entries())
    for (const other of targets.slice(at + 1)) {
      const label = element.closest('label')
      if (
        layer !== other.layer ||
        element.contains(other.element) ||
        (label && label === other.element.closest('label'))
      )
        continue
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      if (width > 3 && height > 3) fault(element, `lies over ${nameOf(other.element)}`)
    }
  for (const dialog of document.querySelectorAll('dialog:modal')) {
    const { left, top, right, bottom, width } = dialog.getBoundingClientRect()
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1 || width < 200)
      fault(dialog, `is at ${[left, top, right, bottom].map(Math.round)} of ${innerWidth} x ${innerHeight}`)
    const first = dialog.querySelector('button')?.getBoundingClientRect()
    const hit = first && document.elementFromPoint(first.left + first.width / 2, first.top + first.height / 2)
    if (hit && !dialog.contains(hit)) fault(dialog, `is below ${nameOf(hit)}`)
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) {
    const wide = seen.filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    for (const element of wide.slice(0, 3))
      fault(element, `reaches ${Math.round(element.getBoundingClientRect().right)} of ${innerWidth} px`)
  }
  return [...new Set(faults)]
}

/** Switches the page `/resets` to one of its style sheets; '' for none. */
export const chooseReset = (page: Page, reset: string): Promise<void> =>
  page.evaluate((name) => {
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('[data-reset]'))
      sheet.media = sheet.dataset.reset === name ? 'all' : 'not all'
  }, reset)

/** Checks the visible elements of Vitrin, or those of one selector, under several resets of the page `/resets`; returns a line per fault. */
export const findLayoutFaults = async (
  page: Page,
  resets: readonly string[],
  drawn: string = DRAWN,
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const reset of resets) {
    await chooseReset(page, reset)
    found.push(...(await page.evaluate(faultsOf, drawn)).map((fault) => `${reset || 'no reset'}: ${fault}`))
  }
  await chooseReset(page, '')
  return found
}

/** Runs in the page, in one task: finds parts and islands with content that a style sheet shows or hides unlike the page without one. */
const changesOf = (resets: readonly string[]): string[] => {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('[data-reset]')]
  const choose = (name: string): void => {
    for (const sheet of sheets) sheet.media = sheet.dataset.reset === name ? 'all' : 'not all'
  }
  const elements = [...document.querySelectorAll<HTMLElement>('[data-part], [data-island]')].filter(
    (element) => element.childElementCount > 0 || element.textContent?.trim(),
  )
  choose('')
  const decided = elements.map((element) => element.checkVisibility())
  const changes = resets.flatMap((reset) => {
    choose(reset)
    return elements.flatMap((element, at) => {
      const { dataset } = element.closest<HTMLElement>('[data-island]') ?? element
      const isShown = element.checkVisibility()
      if (isShown === decided[at]) return []
      return [`${reset}: ${dataset.island} ${element.dataset.part ?? ''} is ${isShown ? 'shown' : 'hidden'}`]
    })
  })
  choose('')
  return changes
}

/** Finds parts and islands that style sheets of the page `/resets` show or hide against the island's state; returns a line for each. */
export const findShownAndHidden = (page: Page, sheets: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(changesOf, sheets)
