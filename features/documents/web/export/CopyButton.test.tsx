import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Toasts } from '#app/web/shell/Toasts.tsx'
import { CopyButton } from './CopyButton.tsx'

test('the copy button reports success or failure', async () => {
  const user = userEvent.setup()
  const onCopy = vi.fn<() => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce(new Error('refused'))
  render(
    <>
      <CopyButton onCopy={onCopy} />
      <Toasts />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Copy' })
  await user.click(button)
  expect(await screen.findByText(/^Copied\./)).toBeDefined()
  await user.click(button)
  expect(await screen.findByText('Failed to copy content')).toBeDefined()
  expect(onCopy).toHaveBeenCalledTimes(2)
})
