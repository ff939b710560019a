// @vitest-environment dom
import { find, leavePage, showPage } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'
import { handOverFocus } from '@/ui/page-controls'

const page = `<button name="layout" value="grid">Izgara</button><button name="layout" value="list">Liste</button>
  <form data-island="list-control" data-load="eager" action="/liste"><select name="sort" data-part="select">
  <option value="">Öne çıkanlar</option><option value="5">Fiyat</option></select></form>`

afterEach(leavePage)

test('A control that loaded its page anew has the focus of the new one, whose islands wait for nobody', async () => {
  document.body.innerHTML = page
  handOverFocus(find('[value="list"]'))
  await showPage(page, {}, { isUntouched: true })
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[value="list"]')))
  await vi.waitFor(() => expect(find('form').dataset.islandState).toBe('ready'))
  expect(sessionStorage.getItem('vitrin-focus')).toBeNull()
})
