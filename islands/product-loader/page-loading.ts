const loading = new Set<object>()

/** Keeps the class `loading` on the body while any of the page's lists loads (§2). */
export const markPageLoading = (list: object, isLoading: boolean): void => {
  if (isLoading) loading.add(list)
  else loading.delete(list)
  document.body.classList.toggle('loading', loading.size > 0)
}
