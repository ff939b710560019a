import { useEffect } from 'react'
import { Notices } from './Notices'
import { announceFailures } from './notices-store'
import { Popups } from './Popups'

/** Begins something that lasts as long as the page and needs its overlays; returns what ends it. */
export type PageTask = () => () => void

interface OverlaysProps {
  /** Given by whoever renders the overlays, because subjects lie above this room. Default none. */
  readonly tasks?: readonly PageTask[]
}

const noTasks: readonly PageTask[] = []

/** Everything that lies above the page, rendered once: the popups and notices of the stores. */
export const Overlays = ({ tasks = noTasks }: OverlaysProps) => {
  useEffect(announceFailures, [])
  useEffect(() => {
    const ends = tasks.map((begin) => begin())
    return () => {
      for (const end of ends) end()
    }
  }, [tasks])
  return (
    <>
      <Popups />
      <Notices />
    </>
  )
}
