import { useEffect, useRef } from 'react'

interface OfficesProps {
  readonly names: readonly string[]
  /** How many fit in all; only some of them are shown. */
  readonly total: number
  /** Position of the active option, -1 for none. */
  readonly active: number
  idOf(position: number): string
  choose(name: string): void
}

/** The options of the tax offices' listbox. */
export const Offices = ({ names, total, active, idOf, choose }: OfficesProps) => {
  const chosen = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another option becomes the active one
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return names.map((name, position) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a combobox's keys are heard by its field
    // biome-ignore lint/a11y/useFocusableInteractive: a combobox's options are active, never focused
    <div
      key={name}
      ref={position === active ? chosen : undefined}
      id={idOf(position)}
      role="option"
      aria-selected={position === active}
      aria-setsize={total}
      aria-posinset={position + 1}
      onClick={() => choose(name)}
    >
      {name}
    </div>
  ))
}
