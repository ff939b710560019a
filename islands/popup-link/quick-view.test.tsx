// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { leavePage, showPage } from '@test/page'
import { expect, test } from 'vitest'

test('A quick view that the shop’s settings switch off is named for the style sheet before anybody touches the page', async () => {
  const address = '/srv/service/content-v5/sub-folder/3/1004/quick-view/7/AV7'
  await showPage(
    `<a data-island="popup-link" href="${address}">Hızlı bakış</a><a data-island="popup-link" href="/kvkk">KVKK</a>`,
    { settings: { IS_QUICK_VIEW_ACTIVE: '0' } },
    { isUntouched: true },
  )
  await window.vitrin?.ready
  expect(document.documentElement.dataset.vitrinOff).toBe('IS_QUICK_VIEW_ACTIVE')
  const [rule = ''] =
    readFileSync('src/page/list-settings.css', 'utf8').match(/\[data-island="popup-link"\]\S+.*\)/) ?? []
  expect([...document.querySelectorAll(rule)].map((link) => link.textContent)).toEqual(['Hızlı bakış'])
  await leavePage()
})
