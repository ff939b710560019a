/** The choice of a product by its properties: what is drawn, when a choice is complete, and which product's page it opens. */

import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Island, Rendering } from '@/island/view'
import { FailedContent } from '@/overlays/ServerContent'
import { goTo } from '@/page/navigation'
import { text } from '@/page/texts'
import { failureText } from '@/server/transport-errors'
import { fetchProductBy, fetchProperties, type ProductProperty } from '@/shop/product/properties-api'
import type contract from './contract'

type Chosen = ReadonlyMap<number, number>

const chosenIn = (properties: readonly ProductProperty[]): Chosen =>
  new Map(
    properties.flatMap(({ id, options }): [number, number][] => {
      const option = options.find(({ isChosen }) => isChosen)
      return option ? [[id, option.id]] : []
    }),
  )

const Property = ({
  property,
  chosen,
  choose,
}: {
  readonly property: ProductProperty
  readonly chosen: number | undefined
  readonly choose: (optionId: number) => void
}) => {
  const name = useId()
  return (
    <fieldset className="vitrin-property">
      <legend>{property.name}</legend>
      {property.options.map(({ id, name: label, isOffered }) => (
        <label key={id} data-offered={isOffered || undefined}>
          <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => choose(id)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Fills the element with the properties. A complete choice opens the product that has them. */
export const usePropertyPicker = ({
  element,
  attributes,
  emit,
}: Island<typeof contract>): Rendering<typeof contract> => {
  const { productId, catalogCode } = attributes
  const [properties, setProperties] = useState<readonly ProductProperty[]>([])
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [message, setMessage] = useState('')
  /** Asks again for the product of the last choice, to which no answer came. */
  const [again, setAgain] = useState<() => void>()
  const [isBusy, setBusy] = useState(true)
  /** Why the properties have not come. */
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isCurrent = true
    void fetchProperties(productId).then((reply) => {
      if (!isCurrent) return
      setBusy(false)
      if (!reply.ok) return setFailed(failureText(reply.failure))
      setProperties(reply.value)
      setChosen(chosenIn(reply.value))
    })
    return () => {
      isCurrent = false
    }
  }, [productId, attempt])

  const askAgain = (): void => {
    setFailed('')
    setBusy(true)
    setAttempt(attempt + 1)
  }

  const choose = async (propertyId: number, optionId: number): Promise<void> => {
    const next = new Map(chosen).set(propertyId, optionId)
    setChosen(next)
    setMessage('')
    setAgain(undefined)
    if (next.size < properties.length) return
    setBusy(true)
    const reply = await fetchProductBy({ catalogCode, chosen: next })
    if (!reply.ok && reply.failure.kind === 'aborted') return
    setBusy(false)
    const found = reply.ok ? reply.value : undefined
    emit('property-chosen', { propertyId, optionId, productId: found?.id })
    if (!reply.ok) setAgain(() => () => void choose(propertyId, optionId))
    if (!found) setMessage(text(reply.ok ? 'property.none' : 'variant.failed'))
    else if (found.id !== productId) goTo(found.url)
  }

  return {
    root: { 'aria-busy': isBusy ? true : undefined },
    // Below the printed links, which lead to the other products as long as there is nothing better.
    above: failed && createPortal(<FailedContent message={failed} retry={askAgain} />, element),
    render:
      properties.length === 0 ? undefined : (
        <div className="vitrin-properties">
          {properties.map((property) => (
            <Property
              key={property.id}
              property={property}
              chosen={chosen.get(property.id)}
              choose={(optionId) => void choose(property.id, optionId)}
            />
          ))}
          <p role="status">
            {message}
            {again && ' '}
            {again && (
              <button type="button" className="vitrin-button" onClick={again}>
                {text('error.retry')}
              </button>
            )}
          </p>
        </div>
      ),
  }
}
