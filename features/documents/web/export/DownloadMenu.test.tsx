import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DownloadMenu, type DownloadFormat } from './DownloadMenu.tsx'

test('a file is chosen by the keyboard, and the focus comes back', async () => {
  const user = userEvent.setup()
  const onDownload = vi.fn<(format: DownloadFormat) => void>()
  render(<DownloadMenu onDownload={onDownload} />)
  await user.tab()
  await user.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Word.docx', 'HTML.html', 'Markdown.md', 'Print / PDF'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Word.docx'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('HTML.html'))
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
