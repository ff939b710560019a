/** The list of countries that a phone field's flag opens: its search, the message when nothing is found, keys, flags, how many at first. */

import { type KeyboardEvent, type MouseEvent, memo, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { PHONE_COUNTRY_PAGE } from '@/forms/limits'
import { text } from '@/page/texts'
import { findCountries, type PhoneCountry } from '@/shop/phone/country'
import { countryFlag } from '@/shop/phone/store'

/** A country's flag, or its key when the shop has no picture of it. Decorative, because the name is beside it. */
export const Flag = ({ countryKey }: { readonly countryKey: string }) => {
  const [missing, setMissing] = useState<string>()
  if (countryKey === '' || missing === countryKey) {
    return (
      <span className="vitrin-phone-flag" aria-hidden="true">
        {countryKey || '+'}
      </span>
    )
  }
  return (
    <img
      className="vitrin-phone-flag"
      src={countryFlag(countryKey)}
      alt=""
      width={24}
      height={16}
      decoding="async"
      onError={() => setMissing(countryKey)}
    />
  )
}

interface CountryOptionProps {
  readonly country: PhoneCountry
  readonly id: string
  readonly isChosen: boolean
  /** The option that Enter chooses. */
  readonly isActive: boolean
}

/** A country in the list, with its native name; the listbox handles presses. */
const CountryOption = memo(({ country: { plan, name, nativeName }, id, isChosen, isActive }: CountryOptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    data-active={isActive || undefined}
    data-key={plan.key}
  >
    <Flag countryKey={plan.key} />
    <span className="vitrin-phone-name">{name}</span>
    {nativeName !== '' && <bdi className="vitrin-phone-native"> ({nativeName})</bdi>}
    <bdi dir="ltr" translate="no">
      +{plan.code}
    </bdi>
  </div>
))

interface CountryListProps {
  readonly countries: readonly PhoneCountry[]
  /** Whether the list is shown; a closed list is rendered hidden. */
  readonly isOpen: boolean
  /** The key of the current country. */
  readonly chosen: string
  choose(country: PhoneCountry): void
  /** Called for Escape: closes the list and returns the focus to the flag. */
  leave(): void
}

/** How near its end, in pixels, the list must be scrolled before the next page is added. */
const nearEndPx = 80

/** The list of countries with its search, 15 at a time: a combobox whose focus stays in the search field. */
export const CountryList = ({ countries, isOpen, chosen, choose, leave }: CountryListProps) => {
  const id = useId()
  const [searched, setSearched] = useState('')
  const [active, setActive] = useState(-1)
  const [shownCount, setShownCount] = useState(PHONE_COUNTRY_PAGE)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const found = findCountries(countries, searched)
  const shown = found.slice(0, Math.max(shownCount, active + 1))

  const type = (typed: string): void => {
    setSearched(typed)
    setActive(typed === '' ? -1 : 0)
    setShownCount(PHONE_COUNTRY_PAGE)
    list.current?.scrollTo(0, 0)
  }

  const startAnew = useEffectEvent(() => type(''))

  // Not in a layout effect, in which the list is still hidden and cannot take the focus.
  useEffect(() => {
    if (!isOpen) return
    search.current?.focus({ preventScroll: true })
    search.current?.parentElement?.scrollIntoView?.({ block: 'nearest' })
    return () => startAnew()
  }, [isOpen])
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const showMore = (): void => {
    const box = list.current
    if (box && box.scrollTop + box.clientHeight > box.scrollHeight - nearEndPx && shownCount < found.length)
      setShownCount((count) => count + PHONE_COUNTRY_PAGE)
  }
  const chooseAt = ({ target }: MouseEvent): void => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined
    const country = shown.find(({ plan }) => plan.key === key)
    if (country) choose(country)
  }
  const answerKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const last = found.length - 1
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + PHONE_COUNTRY_PAGE, last),
      PageUp: Math.max(active - PHONE_COUNTRY_PAGE, 0),
    }
    const to = moves[event.key]
    const country = found[active]
    if (to !== undefined) setActive(to)
    else if (event.key === 'Escape') leave()
    else if (event.key === 'Enter') {
      if (country) choose(country)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <input
        ref={search}
        type="search"
        role="combobox"
        className="vitrin-phone-search"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={text('phone.search')}
        placeholder={text('phone.search')}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-activedescendant={active >= 0 && found.length > 0 ? `${id}${active}` : undefined}
        value={searched}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={answerKey}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and answers the keys */}
      <div
        ref={list}
        id={`${id}list`}
        className="vitrin-phone-countries"
        role="listbox"
        aria-label={text('phone.choose')}
        tabIndex={-1}
        onScroll={showMore}
        onMouseDown={(event) => event.preventDefault()}
        onClick={chooseAt}
      >
        {shown.map((country, index) => (
          <CountryOption
            key={country.plan.key}
            id={`${id}${index}`}
            country={country}
            isChosen={country.plan.key === chosen}
            isActive={index === active}
          />
        ))}
      </div>
      <p className="vitrin-phone-status" role="status">
        {found.length === 0 ? text('phone.none') : searched === '' ? '' : text('phone.found', { count: found.length })}
      </p>
    </>
  )
}
