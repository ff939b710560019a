/** Whether the shopper asks the browser for something else: a new tab or window, a download, a shortcut. */
export const isModified = (event: MouseEvent | KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || ('button' in event && event.button > 0)
