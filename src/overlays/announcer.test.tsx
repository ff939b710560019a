import { clearNotices } from '@test/overlays'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Announcer } from './Notices'
import { $notices, notify } from './notices-store'

// @vitest-environment dom

test('A notice with several lines is read with one full stop between them', async () => {
  notify({ text: 'Sunucudan yanıt gelmedi.', lines: ['Keten örtü.', 'Kupa'] })
  const { container, unmount } = render(<Announcer notices={$notices.get()} />)
  await vi.waitFor(() =>
    expect(container.querySelector('[role=status]')?.textContent).toBe('Sunucudan yanıt gelmedi. Keten örtü. Kupa'),
  )
  unmount()
  clearNotices()
})
