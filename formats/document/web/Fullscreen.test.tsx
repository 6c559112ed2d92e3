import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Fullscreen } from './Fullscreen.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a href="#behind">Behind</a>
      <Fullscreen open={open} onClose={() => setOpen(false)} title="Lesson plan">
        <button type="button" onClick={() => setOpen(!open)}>
          {open ? 'Leave fullscreen' : 'Enlarge'}
        </button>
        <input aria-label="Text" />
      </Fullscreen>
    </>
  )
}

test('full screen traps content, focus and scrolling until Escape', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const behind = screen.getByRole('link', { name: 'Behind' })
  await user.type(screen.getByRole('textbox'), 'giữ nguyên')
  await user.click(screen.getByRole('button', { name: 'Enlarge' }))
  const dialog = screen.getByRole('dialog', { name: 'Lesson plan' })
  expect(document.documentElement.style.overflow).toBe('hidden')
  expect(behind.closest('[inert]')).not.toBeNull()
  expect(dialog.contains(document.activeElement)).toBe(true)

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.documentElement.style.overflow).toBe('')
  expect(behind.closest('[inert]')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enlarge' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('giữ nguyên')
})

test('full screen closes by its button, not by an Escape that ends a composed letter', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Enlarge' }))
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true })
  screen.getByRole('textbox').dispatchEvent(escape)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave fullscreen' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without focus, Escape closes full screen and not the dialog around it', async () => {
  const user = userEvent.setup()
  const onCloseDialog = vi.fn<() => void>()
  render(
    <Dialog open onClose={onCloseDialog} title="Lesson plan of 8A" closeLabel="Close">
      <Page />
    </Dialog>,
  )
  // The dialog takes the focus a moment after it opens.
  const dialog = await screen.findByRole('dialog', { name: 'Lesson plan of 8A' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Enlarge' }))
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Lesson plan' })).toBeNull()
  expect(onCloseDialog).not.toHaveBeenCalled()
})
