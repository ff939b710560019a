import { report } from '@/lib/report'

let coming: Promise<void> | undefined

const fetchStyles = (file: string): Promise<void> =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      fetchPriority: 'low',
      href: new URL(`${file}.css`, import.meta.url).href,
    })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      coming = undefined
      report({
        level: 'error',
        where: link.href,
        came: 'no style sheet',
        expected: 'the styles of what Vitrin draws',
        write: 'upload dist, with all chunks',
      })
      resolve()
    }
    // Beside the page's own link: rules of a theme of equal weight come later and win.
    const first = document.querySelector('link[href*="vitrin.css"]')
    if (first) first.after(link)
    else document.head.append(link)
  })

/**
 * Fetches, once, the styles of what views draw: nothing of it is on a page before. Never rejects: without them a view is better than none, and
 * the next one asks again.
 *
 * @param file without `.css`; `""` where there is none.
 */
export const drawnStyles = (file: string): Promise<void> => {
  coming ??= file ? fetchStyles(file) : Promise.resolve()
  return coming
}
