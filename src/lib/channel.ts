/** A named channel by which the tabs of one shop tell each other of changes. */

/** A named channel between the tabs of this shop. */
export interface Channel {
  /** Sends a JSON-like message to the other tabs (not to this one). */
  readonly send: (message: unknown) => void
  /** Calls `receive` with each message of another tab, as it came: decode it before use. Returns a function that stops. */
  readonly listen: (receive: (message: unknown) => void) => () => void
  /** Closes the channel for this tab. */
  readonly close: () => void
}

const createPort = (name: string, receive: (message: unknown) => void): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const port = new BroadcastChannel(name)
  port.onmessage = (event: MessageEvent<unknown>) => receive(event.data)
  return port
}

/**
 * Opens a channel to the other tabs of this shop (BroadcastChannel). While the page is in the back/forward cache the channel is closed,
 * because an open one can keep a page out of that cache; a listener must therefore read its state again on `pageshow`. In a browser
 * without BroadcastChannel nothing is sent or received.
 */
export const openChannel = (name: string): Channel => {
  const receivers = new Set<(message: unknown) => void>()
  const deliver = (message: unknown): void => {
    for (const receive of [...receivers]) receive(message)
  }
  let port = createPort(name, deliver)
  const sleep = (): void => {
    port?.close()
    port = undefined
  }
  const resume = (): void => {
    port ??= createPort(name, deliver)
  }
  globalThis.addEventListener?.('pagehide', sleep)
  globalThis.addEventListener?.('pageshow', resume)
  return {
    send: (message) => port?.postMessage(message),
    listen: (receive) => {
      receivers.add(receive)
      return () => receivers.delete(receive)
    },
    close: () => {
      globalThis.removeEventListener?.('pagehide', sleep)
      globalThis.removeEventListener?.('pageshow', resume)
      receivers.clear()
      sleep()
    },
  }
}
