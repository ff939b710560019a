/** Writes an amount as `writeAmount` does, on pages that need its code only when an amount changes. */
export const writeSoon = (element: HTMLElement, amount: string | undefined): void =>
  void import('./amount').then(
    ({ writeAmount }) => writeAmount(element, amount),
    // A number without the signs around it is better than an old one.
    () => {
      element.textContent = amount ?? element.textContent
    },
  )
