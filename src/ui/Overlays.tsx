import { useEffect } from 'react'
import { announceFailures } from '../stores/notices'
import { keepPageFresh } from './fresh-page'
import { Notices } from './Notices'
import { Popups } from './Popups'

/** Everything that lies above the page, rendered once: the popups and notices of the stores. */
export const Overlays = () => {
  useEffect(announceFailures, [])
  useEffect(keepPageFresh, [])
  return (
    <>
      <Popups />
      <Notices />
    </>
  )
}
