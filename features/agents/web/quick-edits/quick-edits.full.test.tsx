import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aQuickEdit } from '#app/contract/testing.ts'
import type { OwnQuickEdit } from '../../model/quick-edits/own-quick-edits.ts'
import { button, openForm, plan, serve, showPart } from '#tests/support/web/managed-agents.ts'
import { AppError } from '#tests/support/web/server.ts'

/** A server that stores the quick edits of the lesson plan. */
function keeps(original: OwnQuickEdit[], refuses: { status: number; error: string } | null = null) {
  let ownEdits: OwnQuickEdit[] | null = null
  const shown = () => ({ quickEdits: ownEdits ?? original, changed: ownEdits !== null })
  return serve({
    'agents.get': () => ({ agent: { ...plan, questions: [] } }),
    'quickEdits.list': shown,
    'quickEdits.save': ({ body }) => {
      if (refuses) throw new AppError(refuses.status, refuses.error)
      ownEdits = (body as { quickEdits: OwnQuickEdit[] | null }).quickEdits
      return shown()
    },
  })
}
const saves = (calls: ReturnType<typeof keeps>['calls']) =>
  calls.filter(({ name }) => name === 'quickEdits.save').map(({ body }) => body)
const card = (number: number) => {
  const list = within(screen.getByRole('tabpanel', { name: 'Quick edits' })).getAllByRole('listitem')
  return within(list[number]!)
}

test('an administrator adds a quick edit, sees its errors, and saves it separately', async () => {
  const { calls } = keeps([aQuickEdit()])
  const hands = await openForm()
  await showPart(hands, 'Quick edits')
  await screen.findByText('By hand')
  expect(screen.queryByRole('button', { name: 'Restore defaults' })).toBeNull()
  await hands.click(button('Add quick edit'))
  await hands.click(button('Save quick edits'))
  await screen.findByText('Enter a label in both languages')
  const added = card(1)
  await hands.type(added.getByRole('textbox', { name: 'Label (English)' }), 'By hand')
  await hands.type(card(0).getByRole('textbox', { name: 'Label (English)' }), '!')
  const second = card(1)
  await hands.type(second.getByRole('textbox', { name: 'Label (Vietnamese)' }), 'Ngắn')
  await hands.type(second.getByRole('textbox', { name: 'Instruction for the AI (English)' }), 'Shorter.')
  await hands.type(second.getByRole('textbox', { name: 'Instruction for the AI (Vietnamese)' }), 'Ngắn hơn.')
  await hands.click(second.getByRole('checkbox', { name: 'the whole document' }))
  await hands.click(button('Save quick edits'))
  await screen.findByText('Quick edits saved')
  const one = aQuickEdit({ label: 'By hand!' })
  const two = {
    label: 'By hand',
    labelVi: 'Ngắn',
    ask: 'Shorter.',
    askVi: 'Ngắn hơn.',
    targets: ['document', 'section'],
  }
  expect(saves(calls)).toEqual([{ quickEdits: [one, two], was: [aQuickEdit()] }])
  await hands.click(button('Restore defaults'))
  await waitFor(() => expect(screen.queryByText('By hand!', { selector: 'b' })).toBeNull())
  expect(saves(calls).at(-1)).toEqual({ quickEdits: null, was: [one, two] })
})

test('keeps input that the server rejects while other parts are open', async () => {
  keeps([aQuickEdit()], { status: 409, error: 'Somebody else has changed this.' })
  const hands = await openForm()
  await showPart(hands, 'Quick edits')
  await hands.click(await screen.findByRole('button', { name: 'Remove “By hand”' }))
  await screen.findByText('No quick edits yet. Teachers see the general ones.')
  await hands.click(button('Save quick edits'))
  await screen.findByText('Somebody else has changed this.')
  await showPart(hands, 'Basics')
  await showPart(hands, 'Quick edits')
  expect(screen.queryByText('By hand', { selector: 'b' })).toBeNull()
})
