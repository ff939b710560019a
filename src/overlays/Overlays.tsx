import { Notices } from './Notices'
import { Popups } from './Popups'

/** Everything that lies above the page, rendered once: the popups and notices of the stores. */
export const Overlays = () => (
  <>
    <Popups />
    <Notices />
  </>
)
