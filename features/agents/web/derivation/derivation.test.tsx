import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, openForm, plan, serve, showPart } from '#tests/support/web/managed-agents.ts'
import type { Derivation } from '../../model/derivation.ts'

/** A server that stores what the lesson plan produces. */
function keeps(released: Derivation) {
  let own: Derivation | null = null
  const shown = () => ({ derivation: own ?? released, changed: own !== null })
  const { calls } = serve({
    'agents.get': () => ({ agent: { ...plan, questions: [] } }),
    'quickEdits.list': () => ({ quickEdits: [], changed: false }),
    'derivation.get': shown,
    'derivation.save': ({ body }) => {
      own = (body as { derivation: Derivation | null }).derivation
      return shown()
    },
  })
  return () => calls.filter(({ name }) => name === 'derivation.save').map(({ body }) => body)
}

const students = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Documents about single students' })

test('documents about students are protected by default for letters, and by choice for others', async () => {
  const released: Derivation = { produces: 'worksheet', accepts: [] }
  const saves = keeps(released)
  const hands = await openForm()
  await showPart(hands, 'Quick edits')
  expect((await students()).checked).toBe(false)
  await hands.selectOptions(screen.getByRole('combobox', { name: /^Creates/ }), 'Letter or message')
  expect((await students()).checked).toBe(true)
  await hands.click(await students())
  await hands.click(button('Save these settings'))
  await screen.findByText('Settings saved')
  const letter = { produces: 'letter', accepts: [], aboutStudents: false }
  expect(saves()).toEqual([{ derivation: letter, was: released }])

  // Back at the default nothing is stored, so that it follows what the assistant creates.
  await hands.click(await students())
  await hands.click(button('Save these settings'))
  await expect.poll(() => saves().length).toBe(2)
  expect(saves()[1]).toEqual({ derivation: { produces: 'letter', accepts: [] }, was: letter })
})
