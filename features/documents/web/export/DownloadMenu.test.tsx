import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DownloadMenu } from './DownloadMenu.tsx'

test('downloads a file by keyboard and returns the focus', async () => {
  const user = userEvent.setup()
  const onWord = vi.fn<() => void>()
  const onHtml = vi.fn<() => void>()
  const groups = [
    { label: 'Whole document', entries: [{ label: 'Word', hint: '.docx', onSelect: onWord }] },
    { label: 'Other forms', entries: [{ label: 'HTML', hint: '.html', onSelect: onHtml }] },
  ]
  render(<DownloadMenu groups={groups} />)
  await user.tab()
  await user.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Word.docx', 'HTML.html'])
  expect(screen.getByRole('group', { name: 'Other forms' }).contains(items[1]!)).toBe(true)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Word.docx'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('HTML.html'))
  await user.keyboard('{Enter}')
  expect(onHtml).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download' })))
  await user.keyboard('{Enter}')
  await screen.findAllByRole('menuitem')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(onWord).not.toHaveBeenCalled()
})

test('disables other downloads while a file is created', () => {
  render(<DownloadMenu busy groups={[]} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Preparing the file…' })
  expect(button.disabled).toBe(true)
})
