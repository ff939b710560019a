/** How fields become a form's body: flags as 1 and 0, lists as `name[]`, objects, files; and which body is small enough to outlive its page. */

/**
 * A value of a form. Texts and files are sent unchanged, numbers in digits, flags as 1 and 0; a list is sent as `name[]` and an object as
 * `name[key]`, as PHP reads them. Undefined is left out.
 */
export type FormValue =
  | string
  | number
  | boolean
  | Blob
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue }

/** The fields of a body: the page's own form, values by name, or pairs where a name may occur twice. */
export type FormFields =
  | FormData
  | readonly (readonly [name: string, value: string])[]
  | Readonly<Record<string, FormValue>>

const isList = (value: FormValue): value is readonly FormValue[] => Array.isArray(value)

const isPairs = (fields: object): fields is readonly (readonly [string, string])[] => Array.isArray(fields)

const append = (form: FormData, name: string, value: FormValue): void => {
  if (value === undefined) return
  if (value instanceof Blob) form.append(name, value)
  else if (isList(value)) for (const each of value) append(form, `${name}[]`, each)
  else if (typeof value === 'object')
    for (const [key, each] of Object.entries(value)) append(form, `${name}[${key}]`, each)
  else form.append(name, typeof value === 'boolean' ? String(Number(value)) : String(value))
}

/** Converts fields to the form that is sent. */
export const toFormData = (fields: FormFields): FormData => {
  if (fields instanceof FormData) return fields
  const form = new FormData()
  const pairs: readonly (readonly [string, FormValue])[] = isPairs(fields) ? fields : Object.entries(fields)
  for (const [name, value] of pairs) append(form, name, value)
  return form
}

/** The body for a method: PHP parses a multipart body of a POST only, and an urlencoded body of any method, which has no files. */
export const formBody = (method: string, form: FormData): FormData | URLSearchParams =>
  method === 'POST'
    ? form
    : new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Longest body, in characters, of a request that outlives its page: browsers refuse more than 64 KB for all such requests together. */
const KEEPALIVE_LETTERS = 8000

/** Whether a body is short enough for a request that outlives its page. */
export const isSmall = (form: FormData): boolean => {
  const values = [...form.values()]
  const letters = values.reduce((sum, value) => sum + (typeof value === 'string' ? value.length : KEEPALIVE_LETTERS), 0)
  return letters < KEEPALIVE_LETTERS
}
