import { fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { Form } from './Form.tsx'

type OnSubmit = (event: { preventDefault: () => void }) => void

test('Ctrl+Enter submits from a field of the form, not from a dialog that was opened in it', () => {
  const [onSubmit, onSubmitInDialog] = [1, 2].map(() => vi.fn<OnSubmit>((event) => event.preventDefault()))
  const dialog = (
    <Form onSubmit={onSubmitInDialog}>
      <input aria-label="field of the dialog" />
    </Form>
  )
  render(
    <Form onSubmit={onSubmit}>
      <input aria-label="field" />
      {createPortal(dialog, document.body)}
    </Form>,
  )
  const press = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', ctrlKey: true })
  press('field of the dialog')
  expect(onSubmitInDialog).toHaveBeenCalledTimes(1)
  expect(onSubmit).not.toHaveBeenCalled()
  press('field')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
