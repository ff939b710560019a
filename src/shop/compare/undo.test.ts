// @vitest-environment dom
import { describe, expect, it } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { addToCompare, clearCompare, removeFromCompare } from './store'
import { notices, stored, write } from './test-tabs'

describe('undo', () => {
  it('restores each removed product to its position', () => {
    write([1, 2, 3])
    removeFromCompare(2)
    removeFromCompare(3)
    addToCompare(4)
    const undo = (at: number): void => {
      const action = $notices.get()[at]?.action
      if (action && 'run' in action) action.run()
    }
    undo(0)
    expect(stored()).toEqual([1, 2, 4])
    undo(1)
    expect(stored()).toEqual([1, 3, 2, 4])
  })

  it('shows a notice when the list has no room beside products added since', () => {
    write([1, 2, 3, 4])
    clearCompare()
    const action = $notices.get()[0]?.action
    addToCompare(5)
    if (action && 'run' in action) action.run()
    expect(stored()).toEqual([1, 2, 3, 4])
    expect(notices().map(({ text }) => text)).toContain('Karşılaştırmak için en fazla 4 ürün seçmelisiniz')
  })

  it('restores a cleared list and keeps products added since', () => {
    write([1, 2])
    clearCompare()
    expect(stored()).toBeUndefined()
    const action = $notices.get()[0]?.action
    addToCompare(3)
    if (action && 'run' in action) action.run()
    expect(stored()).toEqual([1, 2, 3])
  })
})
