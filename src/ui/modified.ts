/** Whether modifier keys or another mouse button ask the browser for its own action: a new tab or window, a download, a shortcut. */
export const isModified = (event: MouseEvent | KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || ('button' in event && event.button > 0)
