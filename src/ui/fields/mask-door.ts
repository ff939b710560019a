import { report } from '../../lib/report'

type MaskModule = typeof import('../../lib/mask')

let door: Promise<MaskModule | undefined> | undefined

/**
 * Fetches imask, once for the page and only for pages that have a masked field. Undefined when its chunk cannot be loaded:
 * fields then let everything in while typing and are put right when they are left.
 */
export const loadMasks = (): Promise<MaskModule | undefined> => {
  door ??= import('../../lib/mask').catch((cause: unknown) => {
    door = undefined
    report({
      level: 'error',
      where: 'field masks',
      came: `the chunk could not be loaded: ${String(cause)}`,
      expected: 'the code that masks fields while typing',
      write: 'nothing: fields are put right when they are left; check that all chunks are deployed',
      cause,
    })
    return undefined
  })
  return door
}
