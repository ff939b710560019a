/** Gives each object one value of its own, made when it is first asked for and gone with the object. */
export const oneEach = <Value>(make: () => Value): ((owner: object) => Value) => {
  const values = new WeakMap<object, Value>()
  return (owner) => {
    const value = values.get(owner) ?? make()
    values.set(owner, value)
    return value
  }
}
