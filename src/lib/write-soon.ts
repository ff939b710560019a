let writing: Promise<typeof import('./amount')> | undefined

/** Fetches what writes amounts, so that it is there before the first one is known. */
export const loadWriting = (): Promise<typeof import('./amount')> => {
  writing ??= import('./amount')
  return writing
}

/** Writes an amount as `writeAmount` does, on pages that need its code only when an amount changes. */
export const writeSoon = (element: HTMLElement, amount: string | undefined): void =>
  void loadWriting().then(
    ({ writeAmount }) => writeAmount(element, amount),
    // A number without the signs around it is better than an old one.
    () => {
      element.textContent = amount ?? element.textContent
    },
  )
