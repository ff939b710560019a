import { nearestName } from '../lib/distance'
import type { Problem } from '../lib/report'
import { factNames, linkNames, memberNames } from '../shop/fact-names'
import { allTextKeys } from '../shop/texts/keys'

const STRATEGIES = ['eager', 'idle', 'visible', 'interaction', 'never']

const explainSeveral = (element: HTMLElement, [first = '', ...others]: readonly string[]): Problem => ({
  level: 'error',
  where: `data-island on <${element.localName}>`,
  came: `"${element.dataset.island}"`,
  expected: 'one island per element',
  write: `data-island="${first}" here, and ${others.map((each) => `"${each}"`).join(', ')} on an element inside or around it`,
  element,
})

/** Why an element's island name is not one, with the nearest right name. */
export const explainName = (element: HTMLElement, known: Iterable<string>): readonly Problem[] => {
  const names = [...known]
  const came = element.dataset.island ?? ''
  const near = nearestName(came, names)
  const several = came.split(/\s+/).filter((each) => names.includes(each))
  if (several.length > 1) return [explainSeveral(element, several)]
  return [
    {
      level: 'error',
      where: `data-island on <${element.localName}>`,
      came: `"${came}"`,
      expected: near ? `an island of this build; the nearest is "${near}"` : `one of ${names.join(', ')}`,
      write: near ? `data-island="${near}"` : 'one of these names, or no data-island',
      element,
    },
  ]
}

/** Why a `data-load` value is not a strategy; the island then loads as its contract says. */
export const explainStrategy = (element: HTMLElement, came: string): readonly Problem[] => [
  {
    level: 'warn',
    where: `${element.dataset.island} data-load`,
    came: `"${came}"`,
    expected: `${STRATEGIES.join(', ')} or media(<query>)`,
    write: `data-load="${nearestName(came, STRATEGIES) ?? 'visible'}", or leave data-load out`,
    element,
  },
]

/** What became of an event that was kept for an island whose element was taken away meanwhile. */
export const explainLost = (island: string, type: string): readonly Problem[] => [
  {
    level: 'warn',
    where: island,
    came: `${type} on an element that left`,
    expected: 'its element',
    write: 'nothing, unless shoppers miss what they pressed: then replace the element later',
  },
]

/** The page has the script twice; the first stays in charge, and its log says so. The second has nothing to say in its own. */
export const explainSecond = (log: Problem[]): readonly Problem[] => {
  log.push({
    level: 'warn',
    where: 'vitrin.js',
    came: 'a second copy on the page',
    expected: 'one script',
    write: 'no second script tag',
  })
  return []
}

const explainText = (key: string): readonly Problem[] => {
  const known = allTextKeys()
  const near = known.includes(key) ? undefined : nearestName(key, known)
  return near === undefined
    ? []
    : [
        {
          level: 'warn',
          where: 'page facts: texts',
          came: `a text named "${key}"`,
          expected: `one of the text keys, e.g. "${near}"`,
          write: `"texts": {"${near}": "..."}`,
        },
      ]
}

const namesIn: Readonly<Record<string, readonly string[]>> = { '': factNames, member: memberNames, links: linkNames }

const explainFact = (group: string, key: string): readonly Problem[] => {
  const near = nearestName(key, namesIn[group] ?? [])
  return near === undefined
    ? []
    : [
        {
          level: 'warn',
          where: `page facts: ${group || 'page JSON'}`,
          came: `a fact named "${key}"`,
          expected: `one of ${namesIn[group]?.join(', ')}`,
          write: group ? `"${group}": {"${near}": ...}` : `"${near}": ...`,
        },
      ]
}

const explainLanguage = (language: string): Problem => ({
  level: 'warn',
  where: 'page facts: language',
  came: `"${language}"`,
  expected: 'tr, en or ar, the languages that Vitrin speaks',
  write: `nothing, if Vitrin may speak English on this page; else your own words, "texts": {"cart.add": "..."}`,
})

/**
 * What the page says that nobody reads: `texts.cart.ad`, `langauge`, `member.idd`, `language de`. Names that are unlike any
 * of ours are the theme's own.
 */
export const explainTexts = (odd: readonly string[]): readonly Problem[] =>
  odd.flatMap((each) => {
    const [, language] = /^language (.*)$/.exec(each) ?? []
    if (language !== undefined) return explainLanguage(language)
    const [, group = '', key = each] = /^(texts|member|links)\.(.+)$/.exec(each) ?? []
    return group === 'texts' ? explainText(key) : explainFact(group, key)
  })
