import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { PRESS_MS } from './settings'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Middle of a card's control, after it has been scrolled to the middle of the screen. */
export const pointOf = (page: Page, card: number, part: 'submit' | 'toggle', scrolls = true): Promise<Point> =>
  page.evaluate(
    ({ card, part, scrolls }) => {
      const control = document.querySelectorAll('article')[card]?.querySelector(`[data-part=${part}]`)
      if (!control) throw new Error(`card ${card} has no ${part}`)
      if (scrolls) control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = control.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    { card, part, scrolls },
  )

/** Presses as a shopper does: down, a pause, up. It does not wait for the browser. */
export const press = async (client: CDPSession, { x, y }: Point): Promise<void> => {
  const mouse = (type: 'mousePressed' | 'mouseReleased') =>
    client.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 })
  const down = mouse('mousePressed')
  await wait(PRESS_MS)
  const up = mouse('mouseReleased')
  void Promise.allSettled([down, up])
}
