import { isTable } from './table'

const at = (value: unknown, name: string): unknown => (isTable(value) ? value[name] : undefined)

const codeOf = (answer: unknown): string => {
  const code = at(answer, 'code')
  return typeof code === 'string' ? code : ''
}

/**
 * Asks the shopper's Google account for a code, in Google's own window, with Google's own script if the theme has it on the page.
 *
 * @returns the code, `""` when the shopper closed the window; undefined when Google's script is not there.
 */
export const googleCode = (clientId: string): Promise<string> | undefined => {
  const oauth = at(at(at(globalThis, 'google'), 'accounts'), 'oauth2')
  const init = at(oauth, 'initCodeClient')
  if (typeof init !== 'function') return undefined
  return new Promise((resolve) => {
    const client: unknown = init.call(oauth, {
      client_id: clientId,
      scope: 'openid email profile',
      ux_mode: 'popup',
      callback: (answer: unknown) => resolve(codeOf(answer)),
      error_callback: () => resolve(''),
    })
    const request = at(client, 'requestCode')
    if (typeof request === 'function') request.call(client)
    else resolve('')
  })
}
