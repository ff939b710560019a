import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Island } from '../../src/island/view'
import { FIELD_ERROR_MS } from '../../src/shop/limits'
import { text } from '../../src/shop/texts'
import { writeComment } from '../../src/stores/comments'
import type contract from './contract'

/** What was said about the last deed. */
export interface Said {
  readonly isGood: boolean
  readonly words: string
}

type Parts = Island<typeof contract>['parts']

const isBlank = (value: FormDataEntryValue | null): boolean => typeof value !== 'string' || value.trim() === ''

const requiredNames = (form: HTMLFormElement): readonly string[] => {
  const controls = [...form.elements].filter((each) => each.matches('[required]'))
  return [...new Set(controls.map((each) => each.getAttribute('name') ?? ''))].filter((name) => name !== '')
}

const controlOf = (form: HTMLFormElement, name: string): HTMLElement | undefined =>
  [...form.elements].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.getAttribute('name') === name,
  )

/** Sends the form once at a time; what was typed stays in it until the shop has taken it (§5, §8). */
export const useWriting = (parts: Parts, productId: number, told: (isAccepted: boolean, message: string) => void) => {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [said, setSaid] = useState<Said>()
  const [isSending, setSending] = useState(false)
  const under = useRef(false)
  const isOurFocus = useRef(false)
  const timer = useRef(0)
  const ids = useId()
  const form = parts.form?.element

  // Our own words stand under the fields; without JavaScript the browser's do.
  useEffect(() => {
    if (!form) return
    const printed = form.noValidate
    form.noValidate = true
    return () => {
      form.noValidate = printed
    }
  }, [form])
  const forgetTimer = useEffectEvent(() => clearTimeout(timer.current))
  useEffect(() => () => forgetTimer(), [])

  const showErrors = (found: Readonly<Record<string, string>>): void => {
    setErrors(found)
    const [first] = Object.keys(found)
    if (!form || first === undefined) return
    // Our own focus must not clear what it has come to show.
    isOurFocus.current = true
    controlOf(form, first)?.focus()
    isOurFocus.current = false
  }

  const refuse = (key: string, message: string): void => {
    const words = message || text('comments.notSent')
    setSaid({ isGood: false, words })
    if (!form || key === '' || !controlOf(form, key)) return
    setErrors({ [key]: words })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setErrors({}), FIELD_ERROR_MS)
  }

  const carryOut = async (own: HTMLFormElement): Promise<void> => {
    const fields = new FormData(own)
    const missing = requiredNames(own).filter((name) => isBlank(fields.get(name)))
    if (missing.length > 0) {
      showErrors(Object.fromEntries(missing.map((name) => [name, text('field.required')])))
      return
    }
    under.current = true
    setSending(true)
    setSaid(undefined)
    setErrors({})
    const { isDone, key, message } = await writeComment(productId, fields)
    under.current = false
    setSending(false)
    if (isDone) {
      own.reset()
      setSaid({ isGood: true, words: message || text('comments.sent') })
    } else refuse(key, message)
    told(isDone, message)
  }

  return {
    errors,
    said,
    isSending,
    errorId: (name: string): string => `${ids}${name}`,
    forgive: (name: string): void => {
      if (!isOurFocus.current) setErrors(({ [name]: _gone, ...others }) => others)
    },
    send: (event: Event): void => {
      event.preventDefault()
      if (form && !under.current) void carryOut(form)
    },
  }
}
