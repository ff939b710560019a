import { afterEach } from 'vitest'

export { key, open, settled } from './test-lines-page'

/** Leaves the page. */
export const leavePage = () => dispatchEvent(new Event('pagehide'))
/** Comes back to it from the back/forward cache. */
export const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

afterEach(() => sessionStorage.clear())
