// @vitest-environment dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { receiveReports } from '@/lib/report'
import { openPage } from '@/server/test-shop-server'
import type { Fields } from './checked-fields'
import { withForm } from './field'
import { useFields } from './use-fields'

const reports: { where: string; write: string }[] = []
let fields: Fields

const Driver = ({ form }: { readonly form: HTMLElement }) => {
  fields = useFields(form)
  return null
}

/** A form as a theme prints it, with its rules applied. */
const openForm = (html: string) => {
  const form = document.createElement('form')
  form.innerHTML = html
  document.body.append(form)
  return { form, ...render(<Driver form={form} />) }
}

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector(`[name="${name}"],[id="${name}"]`)
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${name}`)
  return found
}
const wordsOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}
const check = () => {
  let isRight = false
  act(() => {
    isRight = fields.check()
  })
  return isRight
}

beforeEach(() => {
  openPage()
  reports.length = 0
  receiveReports((problem) => reports.push(problem))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('Enter in a field', () => {
  const two = '<input name="ad"><input name="soyad">'
  test.each([
    ['a span', `${two}<span data-part="submit">Gönder</span>`, true],
    ['an input of type button', `${two}<input type="button" data-part="submit" value="Gönder">`, true],
    ['a button that browsers send by', `${two}<button>Gönder</button>`, false],
    ['an image that browsers send by', `${two}<input type="image">`, false],
  ])('sends the form of %s once', (_control, html, isOurs) => {
    const { form } = openForm(html)
    const sent = vi.fn((event: Event) => event.preventDefault())
    form.addEventListener('submit', sent)
    // The browser itself sends by its own buttons, which happy-dom does not.
    expect(fireEvent.keyDown(field('ad'), { key: 'Enter' })).toBe(!isOurs)
    expect(sent).toHaveBeenCalledTimes(isOurs ? 1 : 0)
  })

  test('does not send while letters are being composed, when something else took the key, or from a text of several lines', () => {
    const { form } = openForm(`${two}<textarea></textarea><span data-part="submit">Gönder</span>`)
    const sent = vi.fn((event: Event) => event.preventDefault())
    form.addEventListener('submit', sent)
    fireEvent.keyDown(field('ad'), { key: 'Enter', isComposing: true })
    field('ad').addEventListener('keydown', (event) => event.preventDefault())
    fireEvent.keyDown(field('ad'), { key: 'Enter' })
    const text = form.querySelector('textarea')
    if (text) fireEvent.keyDown(text, { key: 'Enter' })
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('A form that is checked', () => {
  const html = `<label>Ad <input name="ad" data-validate="required"></label>
    <p id="hint">İpucu</p><input name="posta" type="email" data-validate="email" aria-describedby="hint" value="a@">
    <input name="gizli" data-validate="required" disabled><div hidden><input name="uzak" required></div>`

  test('shows the error below the row of a field and its button, not inside of it', () => {
    openForm(
      '<div class="field"><div class="row"><input name="sifre" data-validate="required"><button>Göster</button></div></div>',
    )
    expect(check()).toBe(false)
    expect(document.querySelector('.vitrin-field-error')?.previousElementSibling?.className).toBe('row')
  })

  test('shows a message under each wrong field and focuses the first', () => {
    openForm(html)
    expect(check()).toBe(false)
    expect(wordsOf('ad')).toEqual(['Bu alan boş bırakılamaz'])
    expect(wordsOf('posta')).toEqual(['İpucu', 'Email formatına uygun değil'])
    expect(document.activeElement).toBe(field('ad'))
    expect(field('ad').getAttribute('aria-invalid')).toBe('true')
    expect(fields.errorCount).toBe(2)
  })

  test('keeps the first error while the check focuses its field, and removes it when the shopper types', () => {
    openForm(html)
    check()
    expect(wordsOf('ad')).toHaveLength(1)
    fireEvent.input(field('ad'), { target: { value: 'I' } })
    expect(wordsOf('ad')).toEqual([])
    expect(field('ad').hasAttribute('aria-invalid')).toBe(false)
    expect(field('posta').getAttribute('aria-invalid')).toBe('true')
  })

  test('removes an error when the shopper focuses its field; radio buttons, of which one alone may be required, must not move before the choice', () => {
    openForm(`${html}<input type="radio" name="rate" required><input type="radio" name="rate" id="five">`)
    check()
    act(() => field('posta').focus())
    expect(wordsOf('posta')).toEqual(['İpucu'])
    expect(field('posta').value).toBe('a@')
    act(() => field('five').focus())
    expect(wordsOf('rate')).toEqual(['Bu alan zorunludur'])
    fireEvent.click(field('five'))
    expect(wordsOf('rate')).toEqual([])
  })

  test('does not check disabled or hidden fields', () => {
    openForm(html)
    fireEvent.input(field('ad'), { target: { value: 'Işıl' } })
    fireEvent.input(field('posta'), { target: { value: '' } })
    expect(check()).toBe(true)
  })

  test('shows an error element that the theme hides without its own class, and restores its style', () => {
    const printed = '<div class="invalid-feedback" style="color: red; display: none" data-error-for="ad"></div>'
    const { form, unmount } = openForm(`<input name="ad" required>${printed}`)
    const place = form.querySelector<HTMLElement>('.invalid-feedback')
    check()
    expect(place?.style.display).toBe('block')
    unmount()
    expect(form.innerHTML).toContain(printed)
  })

  test('uses the theme’s own element for the message, and restores it', () => {
    const { form } = openForm('<input id="ug-ad" required><small data-error-for="ug-ad" hidden>Ad <b>yaz</b></small>')
    const printed = form.innerHTML
    check()
    const [words] = form.getElementsByTagName('small')
    expect([words?.hidden, words?.textContent]).toEqual([false, 'Bu alan boş bırakılamaz'])
    fireEvent.input(field('ug-ad'), { target: { value: 'x' } })
    expect(form.innerHTML).toBe(printed)
  })

  test('demands a required check box and one radio button of a group, once', () => {
    const { form } = openForm(`<label><input type="checkbox" name="kvkk" data-validate="required"> KVKK</label>
      <fieldset><input type="radio" name="tip" value="1" required><input type="radio" name="tip" value="2" required></fieldset>`)
    expect(check()).toBe(false)
    expect([...form.querySelectorAll('.vitrin-field-error')].map((each) => each.textContent)).toEqual([
      'Bu alan zorunludur',
      'Bu alan zorunludur',
    ])
    field('kvkk').checked = true
    form.querySelectorAll<HTMLInputElement>('[type=radio]')[1]?.click()
    expect(check()).toBe(true)
  })

  test('distinguishes fields of one name', () => {
    openForm('<input name="x" value="a"><input name="x" id="second" required>')
    check()
    expect(wordsOf('second')).toEqual(['Bu alan boş bırakılamaz'])
    expect(field('x').hasAttribute('aria-invalid')).toBe(false)
  })

  test('finds fields that were added later, and opens the details around the first wrong one', () => {
    const { form } = openForm('')
    form.innerHTML = '<details><summary>Fatura</summary><input name="vergi" required></details>'
    expect(check()).toBe(false)
    expect(form.getElementsByTagName('details')[0]?.open).toBe(true)
  })

  test('masks a value before it is checked', () => {
    openForm(
      '<input type="text" name="surname" value="Yıl1maz😀"><input name="kod" data-mask="number" data-max-length="3" value="٤٥6789">',
    )
    expect(check()).toBe(true)
    expect([field('surname').value, field('kod').value]).toEqual(['Yılmaz', '456'])
  })
})

describe('A form that the server refused', () => {
  test('shows each message at its field for 10 s, keeps the values, and returns the other messages', () => {
    vi.useFakeTimers()
    openForm('<input name="email" value="a@b.co"><input id="ug-phone" value="1"><input name="address[city]">')
    let others: readonly string[] = []
    act(() => {
      others = fields.showErrors([
        { key: 'phone', statusText: 'Telefon kayıtlı <b>' },
        { key: 'city', statusText: 'İl seçin' },
        { key: 'nothing', statusText: 'Bir hata oluştu' },
      ])
    })
    expect(others).toEqual(['Bir hata oluştu'])
    expect(wordsOf('ug-phone')).toEqual(['Telefon kayıtlı <b>'])
    expect(wordsOf('address[city]')).toEqual(['İl seçin'])
    expect(document.activeElement).toBe(field('ug-phone'))
    act(() => void vi.advanceTimersByTime(10_000))
    expect(fields.errorCount).toBe(0)
    expect([field('email').value, field('ug-phone').value]).toEqual(['a@b.co', '1'])
  })
})

test('Fields that belong to no form belong to none again, also after what used them has failed', () => {
  const element = document.createElement('div')
  element.innerHTML = '<input name="a" value="1"><input name="b" form="far">'
  document.body.append(element)
  const before = element.innerHTML
  const use = () =>
    withForm(element, (form): void => {
      throw Error(`${form.elements.length} fields`)
    })
  expect(use).toThrow('2 fields')
  expect(element.innerHTML).toBe(before)
})

describe('A form whose island is unmounted', () => {
  test('is as the server printed it, with the browser’s own validation', () => {
    const { form, unmount } = openForm('<input name="ad" required aria-invalid="false">')
    const printed = form.outerHTML.replace(/ novalidate(="")?/, '')
    expect(form.noValidate).toBe(true)
    check()
    unmount()
    expect(form.outerHTML).toBe(printed)
  })
})

describe('A rule or mask that a theme author misspelt', () => {
  test.each([
    ['<input name="a" data-validate="requird">', 'data-validate="required"'],
    ['<input name="a" data-mask="numbr" value="1">', 'data-mask="number"'],
    ['<input name="a" data-mask="/[/" value="1">', 'data-mask="/^[A-Z]*$/"'],
  ])('%s is one line in the log', (html, write) => {
    openForm(html)
    check()
    check()
    expect(reports.map((each) => each.write)).toEqual([write])
  })
})
