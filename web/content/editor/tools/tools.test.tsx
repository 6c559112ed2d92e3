import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CopyButton } from '../../take-away/CopyButton.tsx'
import { DownloadMenu, type DownloadFormat } from '../../take-away/DownloadMenu.tsx'
import { Fullscreen } from '../../Fullscreen.tsx'

test('a file is chosen by the keyboard, and the focus comes back', async () => {
  const user = userEvent.setup()
  const onDownload = vi.fn<(format: DownloadFormat) => void>()
  render(<DownloadMenu onDownload={onDownload} />)
  await user.tab()
  await user.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Word.docx', 'HTML.html', 'Markdown.md', 'Print / PDF'])
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
  for (const entry of ['Word.docx', 'HTML.html']) {
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe(entry))
  }
  await user.keyboard('{Enter}')
  expect(onDownload.mock.calls).toEqual([['html']])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download' })))
  await user.keyboard('{Enter}')
  await screen.findAllByRole('menuitem')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(onDownload.mock.calls).toHaveLength(1)
})

test('while a file is being made, no other can be asked for', () => {
  render(<DownloadMenu busy onDownload={() => {}} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Preparing the file…' })
  expect(button.disabled).toBe(true)
})

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a href="#behind">Behind</a>
      <Fullscreen open={open} onClose={() => setOpen(false)} title="Lesson plan">
        <button type="button" onClick={() => setOpen(true)}>
          Enlarge
        </button>
        <input aria-label="Text" />
      </Fullscreen>
    </>
  )
}

test('fullscreen keeps what it holds, the focus and the scroll to itself until Escape', async () => {
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

test('fullscreen closes by its button, not by an Escape that ends a composed letter', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Enlarge' }))
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true })
  screen.getByRole('textbox').dispatchEvent(escape)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave fullscreen' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the copy button says how it went', async () => {
  const user = userEvent.setup()
  const onCopy = vi.fn<() => Promise<void>>().mockResolvedValue()
  render(<CopyButton onCopy={onCopy} />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(onCopy).toHaveBeenCalledOnce()
})
