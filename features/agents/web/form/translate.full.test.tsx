import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, openForm, plan, serve, showPart, textbox } from '#tests/support/web/managed-agents.ts'
import { servesAgents } from '#tests/support/web/lists.ts'

type Made = { text: string | null; problem: string | null }

function serveTranslations(agent: Partial<typeof plan>, made: (texts: string[]) => Made[]) {
  const { calls } = serve({
    ...servesAgents(() => [{ ...plan, ...agent }]),
    'translations.make': ({ body }) => ({ texts: made((body as { texts: string[] }).texts) }),
    'agents.update': () => ({ agent: { ...plan, questions: [] } }),
  })
  return (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
}

const plainly = (texts: string[]) => texts.map((text) => ({ text: `vi: ${text}`, problem: null }))

test('fills and marks an empty field until a user has reviewed it', async () => {
  const sent = serveTranslations({ promptVi: '' }, plainly)
  const hands = await openForm()
  await showPart(hands, 'Instructions')
  await hands.click(screen.getAllByRole('radio', { name: /^Vietnamese/ }).at(-1)!)
  await hands.click(button('Translate to Vietnamese'))
  await waitFor(() => expect(textbox('Vietnamese prompt').value).toBe('vi: Write about {{topic}}.'))
  await screen.findByText('Translated but not reviewed: Vietnamese prompt')
  expect(sent('translations.make')).toMatchObject([{ to: 'vi', texts: ['Write about {{topic}}.'], agentId: 'plan' }])
  await hands.click(button('Mark as reviewed'))
  expect(screen.queryByText(/Translated but not reviewed:/)).toBeNull()
  await hands.click(button('Save'))
  await screen.findByText('Agent updated successfully')
  expect(sent('agents.update')).toEqual([{ promptVi: 'vi: Write about {{topic}}.', version: 3 }])
})

test('replaces filled fields only on request; typing removes the mark', async () => {
  const sent = serveTranslations({ nameVi: '' }, plainly)
  const hands = await openForm()
  await hands.click(button('Translate to Vietnamese'))
  await screen.findByText(/Already filled in: Description/)
  await hands.click(button('Fill empty fields'))
  await waitFor(() => expect(textbox('Name \\(Vietnamese').value).toBe('vi: Lesson plan'))
  expect(textbox('Description \\(Vietnamese').value).toBe('Bốn hoạt động')
  await screen.findByText('Translated but not reviewed: Name')
  await hands.type(textbox('Name \\(Vietnamese'), '!')
  await waitFor(() => expect(screen.queryByText(/Translated but not reviewed:/)).toBeNull())
  expect(sent('translations.make')).toMatchObject([{ texts: ['Lesson plan'] }])
})

test('reports a failed translation among the others, with a retry', async () => {
  const problem = 'The translation lost {{topic}}.'
  serveTranslations({ promptVi: '' }, () => [{ text: null, problem }])
  const hands = await openForm()
  await showPart(hands, 'Instructions')
  await hands.click(screen.getAllByRole('radio', { name: /^Vietnamese/ }).at(-1)!)
  await hands.click(button('Translate to Vietnamese'))
  await screen.findByText(`Vietnamese prompt: ${problem}`)
  expect(textbox('Vietnamese prompt').value).toBe('')
  expect(button('Translate to Vietnamese')).toHaveProperty('disabled', false)
})

test('shows a saved mark when it is opened again', async () => {
  serveTranslations({ translated: ['nameVi'] }, plainly)
  await openForm()
  expect(await screen.findByText('Translated but not reviewed: Name')).toBeTruthy()
})
