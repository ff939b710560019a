/** Whether a value has properties, and one value kept for each object. */

/** Whether a value has properties to read: an object or an array, from JSON or from a script of the page. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Keeps one value for each object: made at the first call, freed with the object. */
export const perObject = <Value>(make: () => Value): ((owner: object) => Value) => {
  const values = new WeakMap<object, Value>()
  return (owner) => {
    const value = values.get(owner) ?? make()
    values.set(owner, value)
    return value
  }
}
