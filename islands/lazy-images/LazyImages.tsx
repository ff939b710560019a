import { useEffect } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import type contract from './contract'
import { followImages } from './queue'

/** Serves the pictures inside its element, or those of the whole page when the element is empty. */
export const useLazyImages = ({ element }: Island<typeof contract>): Rendering<typeof contract> => {
  useEffect(() => followImages(element.firstElementChild ? element : document.body), [element])
  return {}
}
