/** Whether a value has properties to be read: an object or an array, from JSON or from a script of the page. */
export const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
