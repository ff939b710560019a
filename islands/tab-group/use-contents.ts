import { useState } from 'react'
import type { Island } from '@/island/view'
import { contentLoading, loadContent, type ServerContentState } from '@/overlays/content-store'
import { followable } from '@/page/links'
import type contract from './contract'

type Tab = Island<typeof contract>['parts']['tab'][number]

/** The contents of panels that have an address: each is asked for once, and again when it did not come. */
export const useContents = (tabs: readonly Tab[], onSettled: (index: number, isLoaded: boolean) => void) => {
  const [contents, setContents] = useState<Readonly<Record<number, ServerContentState>>>({})
  const put = (index: number, state: ServerContentState): void =>
    setContents((others) => ({ ...others, [index]: state }))

  /** The newest load of each panel; another try ends the one before. */
  const [loads] = useState(() => new Map<number, object>())

  const load = async (index: number): Promise<void> => {
    const { url, property } = tabs[index]?.attributes ?? {}
    const address = followable(url ?? '')
    if (address === undefined) return
    const mine = {}
    loads.set(index, mine)
    put(index, contentLoading)
    const state = await loadContent({ address, property }, (slow) => {
      if (loads.get(index) === mine) put(index, slow)
    })
    if (loads.get(index) !== mine) return
    put(index, state)
    onSettled(index, state.status === 'ready')
  }

  /** Whether the panel has its content already; begins to load it otherwise. */
  const isThere = (index: number, panel: HTMLElement): boolean => {
    if (tabs[index]?.attributes.url === undefined) return true
    const state = contents[index]
    if (state) return state.status === 'ready'
    if (panel.childElementCount > 0) return true
    void load(index)
    return false
  }
  return { contents, load, isThere }
}
