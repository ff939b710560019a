// @vitest-environment dom
import { createRequire } from 'node:module'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'

/** The packages themselves, as a page's script tags load them; they have no types. */
const load = createRequire(import.meta.url)

afterEach(leavePage)

const page = (toggle: string, target: string) => `<button id="elsewhere" ${toggle} ${target}="#menu">Menü</button>
  <div data-island="drawer" data-load="eager"><button ${toggle} ${target}="#menu" data-part="trigger">Menü</button>
  <dialog id="menu" class="modal offcanvas" data-part="panel" aria-label="Menü"><button ${toggle} ${target}="#menu" data-part="close">Kapat</button></dialog></div>`

const panel = () => find<HTMLDialogElement>('#menu')
const press = (selector: string) => find(selector).click()
const becomes = (isOpen: boolean) => vi.waitFor(() => expect(panel().open).toBe(isOpen))
const traces = () => [
  document.querySelectorAll('.modal-backdrop,.offcanvas-backdrop').length,
  document.body.classList.contains('modal-open'),
  document.body.style.overflow,
  panel().classList.contains('show') === panel().open,
]
const NONE = [0, false, '', true]

const behaves = async (show: () => unknown): Promise<void> => {
  press('[data-part=trigger]')
  await becomes(true)
  expect(traces()).toEqual(NONE)
  press('[data-part=close]')
  await becomes(false)
  expect(traces()).toEqual(NONE)
  for (const open of [() => press('#elsewhere'), show]) {
    open()
    await becomes(true)
    expect(traces()).toEqual(NONE)
    panel().close()
    await becomes(false)
  }
}

test.each(['offcanvas', 'modal'])('Bootstrap 5’s %s opens the drawer and leaves nothing of its own', async (kind) => {
  const { Offcanvas, Modal } = load('bootstrap')
  await showPage(page(`data-bs-toggle="${kind}"`, 'data-bs-target'))
  await behaves(() => (kind === 'modal' ? Modal : Offcanvas).getOrCreateInstance(panel()).show())
})

test('Bootstrap 4’s modal opens the drawer and leaves nothing of its own', async () => {
  const jquery = load('jquery')
  Reflect.set(window, 'jQuery', jquery)
  load('bootstrap4')
  await showPage(page('data-toggle="modal"', 'data-target'))
  await behaves(() => jquery('#menu').modal('show'))
})

test.each(['data-bs-dismiss', 'data-dismiss'])(
  'What closes Bootstrap’s sheet by %s closes the drawer',
  async (name) => {
    await showPage(
      page('', 'data-bs-target').replace('</dialog>', `<button ${name}="modal" id="dismiss"><i></i></button>$&`),
    )
    press('[data-part=trigger]')
    await becomes(true)
    press('#dismiss i')
    await becomes(false)
  },
)

test('Bootstrap’s script has its sheet back when the island has gone', async () => {
  const { Offcanvas } = load('bootstrap')
  await showPage(page('data-bs-toggle="offcanvas"', 'data-bs-target'))
  const sheet = panel()
  await leavePage()
  document.body.append(sheet)
  Offcanvas.getOrCreateInstance(panel()).show()
  expect(traces()[0]).toBe(1)
})
