/** The lists and text fields of an address: which of the two shows, what a printed, typed or autofilled place becomes, the postal code. */

import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { text } from '@/page/texts'
import {
  eachLevel,
  newsText,
  openRegionCascade,
  type RegionLevelState,
  type RegionNews,
  type RegionStatus,
} from '@/shop/address/cascade'
import {
  NO_PROVINCE_COUNTRIES,
  REGION_LEVELS,
  type Region,
  type RegionLevel,
  receiveRegions,
  type WantedRegions,
} from '@/shop/address/region'
import { redrawByPlugins } from '@/ui/page-controls'
import { keepPressed } from '@/ui/use-shown-message'
import type contract from './contract'

/** The fields that a theme printed for one level. */
interface LevelFields {
  readonly level: RegionLevel
  readonly select: HTMLSelectElement | undefined
  readonly input: HTMLInputElement | undefined
}

type Parts = Island<typeof contract>['parts']

/** The fields of all levels, from the widest to the narrowest. */
const levelFields = (parts: Parts): readonly LevelFields[] =>
  REGION_LEVELS.map((level) => ({ level, select: parts[level]?.element, input: parts[`${level}Text`]?.element }))

/** The current values of the fields; a typed or autofilled name has priority over the preselected code. */
const wantedIn = (fields: readonly LevelFields[], printed: Island<typeof contract>['attributes']): WantedRegions =>
  Object.fromEntries(
    fields.map(({ level, select, input }) => {
      const text = input?.value ?? ''
      const isTyped = input !== undefined && text.trim() !== '' && text !== input.defaultValue
      return [level, { code: isTyped ? '' : select?.value || (printed[level] ?? ''), text }]
    }),
  )

/** Writes the chosen district's postal code into a field that is empty or has the last code written here; a typed one stays. */
const usePostalCode = (field: HTMLInputElement | undefined, { regions, code }: RegionLevelState): void => {
  const given = useRef('')
  const known = regions.find((region) => region.code === code)?.postalCode ?? ''
  useEffect(() => {
    if (!field) return
    const isOurs = field.value.trim() === '' || field.value === given.current
    if (isOurs && field.value !== known) field.value = known
    if (field.value === known) given.current = known
  }, [field, known])
}

/** Shows below the text field that replaces a list that it could not be loaded. */
const useFailure = (field: HTMLElement | undefined, message: string, news: RegionNews | undefined): void =>
  useLayoutEffect(() => {
    if (!field || !news) return
    const line = document.createElement('p')
    line.setAttribute('role', 'alert')
    line.dataset.tone = 'warning'
    line.textContent = message
    keepPressed(field, () => field.after(line))
    return () => line.remove()
  }, [field, message, news])

interface OptionsProps {
  readonly status: RegionStatus
  readonly regions: readonly Region[]
  /** A typed name that is not in the list; `""` for none. */
  readonly unknown: string
}

const firstLine = (status: RegionStatus, unknown: string): string => {
  if (status === 'loading') return text('common.loading')
  if (unknown === '') return text('region.choose')
  return status === 'list' ? text('region.unknown', { name: unknown }) : unknown
}

/** A level's options, after a first one that tells what to do. */
const Options = ({ status, regions, unknown }: OptionsProps) => (
  <>
    <option value="">{firstLine(status, unknown)}</option>
    {regions.map(({ code, title }) => (
      <option key={code} value={code}>
        {title}
      </option>
    ))}
  </>
)

const isOpenInSelect2 = (list: HTMLElement | undefined): boolean =>
  Boolean(list?.nextElementSibling?.matches('.select2-container--open'))

/** Lets select2 show the new options in a list that is open, which it asks for when the list is opened only. */
const askSelect2Again = (list: HTMLElement): void => {
  const jquery: unknown = Reflect.get(window, 'jQuery')
  const select2 = typeof jquery === 'function' ? Object(jquery(list)).data('select2') : undefined
  select2?.trigger('query', { term: select2.dropdown?.$search?.val() })
}

const canDisable = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLFieldSetElement

/** Opens a cascade for the levels that the page has, with the values of their fields. */
const useCascade = ({ element, attributes, facts }: Island<typeof contract>, fields: readonly LevelFields[]) => {
  const [cascade] = useState(() =>
    openRegionCascade({
      levels: fields.filter(({ select }) => select).map(({ level }) => level),
      limit: attributes.limit,
      storeLimit: attributes.storeLimit,
      exportCountry: facts.member.exportCountry,
      homeCountry: attributes.country ?? facts.member.country,
      wanted: wantedIn(fields, attributes),
    }),
  )
  const readFields = useEffectEvent(() => wantedIn(fields, attributes))
  useEffect(() => {
    cascade.begin(readFields())
    const stop = receiveRegions(element, (wanted) => void cascade.begin(wanted))
    return () => {
      stop()
      cascade.close()
    }
  }, [cascade, element])
  // A form's reset changes its fields only after this event.
  const form = fields.find(({ select }) => select)?.select?.form
  useEffect(() => {
    const startAnew = (): void => void setTimeout(() => cascade.begin(readFields()))
    form?.addEventListener('reset', startAnew)
    return () => form?.removeEventListener('reset', startAnew)
  }, [cascade, form])
  return cascade
}

/** Renders the selects and text fields of an address from one cascade. */
export const useRegionCascade = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { parts, emit } = island
  const fields = levelFields(parts)
  const cascade = useCascade(island, fields)
  const { levels, news } = useStore(cascade.$cascade)
  // A level whose text field has the focus stays a text field until it is left, also when its list arrives.
  const [held, setHeld] = useState(() => fields.find(({ input }) => input && input === document.activeElement)?.level)
  const id = useId()
  usePostalCode(parts.postalCode?.element, levels.district)

  const codes = JSON.stringify(Object.values(levels).map(({ code, text }) => [code, text]))
  const report = useEffectEvent(() => {
    const each = (key: 'code' | 'text') => eachLevel((level) => levels[level][key])
    emit('region-changed', { codes: each('code'), titles: each('text') })
  })
  const [first] = useState(codes)
  useEffect(() => {
    if (codes !== first) report()
  }, [codes, first])

  const redraw = useEffectEvent((_levels: typeof levels) => {
    const lists = fields.flatMap(({ select: list }) => list ?? [])
    redrawByPlugins(lists)
    lists.filter(isOpenInSelect2).forEach(askSelect2Again)
  })
  // A task later, after the presses that waited for the island: nice-select replaces its list, and a press on the old one would be lost.
  useEffect(() => {
    const timer = setTimeout(() => redraw(levels))
    return () => clearTimeout(timer)
  }, [levels])

  const isListed = (level: RegionLevel): boolean => level !== held && !/text|none/.test(levels[level].status)
  const idOf = (element: HTMLElement | undefined, level: RegionLevel, kind: string): string =>
    element?.id || `${id}${level}${kind}`

  const select = (level: RegionLevel): AppliedProps<HTMLSelectElement> => {
    const { status, regions, code, text } = levels[level]
    const listed = isListed(level)
    return {
      id: idOf(parts[level]?.element, level, 'list'),
      hidden: !listed,
      // A list that is disabled is closed by select2.
      disabled: !listed || (status === 'waiting' && !isOpenInSelect2(parts[level]?.element)),
      'aria-busy': status === 'loading' ? true : null,
      value: status === 'list' ? code : '',
      onChange: (_event, element) => cascade.choose(level, element.value),
      children: <Options status={status} regions={regions} unknown={code === '' ? text : ''} />,
    }
  }

  const input = (level: RegionLevel): AppliedProps<HTMLInputElement> => {
    const listed = isListed(level) && parts[level] !== undefined
    const isGone = levels[level].status === 'none'
    return {
      id: idOf(parts[`${level}Text`]?.element, level, 'text'),
      value: held === level ? undefined : levels[level].text,
      // Shows a field that the theme printed hidden; the style sheet hides it while the list is in use.
      hidden: listed || isGone ? undefined : false,
      'data-filled-by': listed ? 'list' : null,
      'aria-hidden': listed ? true : null,
      tabindex: listed ? -1 : undefined,
      required: listed || isGone ? false : undefined,
      'data-validate': listed ? null : undefined,
      disabled: isGone,
      onFocus: () => setHeld(level),
      onInput: (_event, element) => void cascade.write(level, element.value),
      onChange: (_event, element) => void cascade.write(level, element.value),
      onBlur: (_event, element) => {
        setHeld(undefined)
        cascade.write(level, element.value)
      },
    }
  }

  const message = newsText(news)
  const failed = news?.outcome === 'failed' ? parts[`${news.level}Text`]?.element : undefined
  useFailure(failed, message.text, news)
  const hasProvince = !NO_PROVINCE_COUNTRIES.includes(levels.country.code.toUpperCase())
  const province = parts.province?.element
  return {
    parts: {
      ...(parts.country && { country: select('country') }),
      state: select('state'),
      city: select('city'),
      town: select('town'),
      district: select('district'),
      countryText: input('country'),
      stateText: input('state'),
      cityText: input('city'),
      townText: input('town'),
      districtText: input('district'),
      province: {
        hidden: !hasProvince,
        disabled: province && canDisable(province) ? !hasProvince : undefined,
      },
      field: ({ attributes: { level } }) => ({ hidden: levels[level].status === 'none' }),
      label: ({ attributes: { level } }) => ({
        for: isListed(level)
          ? idOf(parts[level]?.element, level, 'list')
          : idOf(parts[`${level}Text`]?.element, level, 'text'),
      }),
      status: { role: 'status', text: failed ? '' : message.text, 'data-tone': failed ? 'quiet' : message.tone },
    },
  }
}
