import { fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { submitByKey } from './submit-by-key.ts'

test('Ctrl+Enter submits from a field of the form, not from a dialog that was opened in it', () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  render(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the field in it
    <form onSubmit={onSubmit} onKeyDown={submitByKey}>
      <input aria-label="field" />
      {createPortal(<input aria-label="field of the dialog" />, document.body)}
    </form>,
  )
  const press = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', ctrlKey: true })
  press('field of the dialog')
  expect(onSubmit).not.toHaveBeenCalled()
  press('field')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
