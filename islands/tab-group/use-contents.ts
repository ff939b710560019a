import { useState } from 'react'
import type { Island } from '../../src/island/view'
import { followable } from '../../src/shop/links'
import { contentLoading, loadContent, type ServerContentState } from '../../src/stores/content'
import type contract from './contract'

type Tab = Island<typeof contract>['parts']['tab'][number]

/** The contents of panels that come by address: each is asked for once, and again when it did not come. */
export const useContents = (tabs: readonly Tab[], told: (index: number, isLoaded: boolean) => void) => {
  const [contents, setContents] = useState<Readonly<Record<number, ServerContentState>>>({})
  const put = (index: number, state: ServerContentState): void =>
    setContents((others) => ({ ...others, [index]: state }))

  const load = async (index: number): Promise<void> => {
    const { url, property } = tabs[index]?.attributes ?? {}
    const address = followable(url ?? '')
    if (address === undefined) return
    put(index, contentLoading)
    const state = await loadContent({ address, property })
    put(index, state)
    told(index, state.status === 'ready')
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
