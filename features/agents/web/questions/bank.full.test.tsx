import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Question } from '#features/questions/contract/questions.ts'
import { aQuestion } from '#app/contract/testing.ts'
import { button, openForm, plan, questions, serve, showPart, textbox } from '#tests/support/web/managed-agents.ts'
import { servesAgents, servesQuestions } from '#tests/support/web/lists.ts'

const chosen = () =>
  within(screen.getByRole('region', { name: 'Questions, in this order' }))
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('code')?.textContent)

type Options = { all?: readonly Question[]; handlers?: Parameters<typeof serve>[0] }

async function openBank({ all = questions, handlers = {} }: Options = {}) {
  const bank = [...all]
  const { calls } = serve({
    ...servesQuestions(() => bank),
    'questions.create': ({ body }) => {
      const question = aQuestion({ ...(body as object), id: `made${bank.length}`, order: bank.length + 1 })
      bank.push(question)
      return { question }
    },
    ...handlers,
  })
  const hands = await openForm()
  await showPart(hands, 'Questions')
  await screen.findByRole('region', { name: 'All questions' })
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  return { hands, sent, bank }
}

const questionDialog = (name: string) => screen.findByRole('dialog', { name })
const fill = async (hands: Awaited<ReturnType<typeof openBank>>['hands'], dialog: HTMLElement, title: string) => {
  const boxes = within(dialog)
  await hands.type(boxes.getByRole('textbox', { name: /^Title \(English/ }), title)
  await hands.type(boxes.getByRole('textbox', { name: /^Title \(Viet/ }), `${title} vi`)
  await hands.type(boxes.getByRole('textbox', { name: /^Description \(English/ }), 'About')
  await hands.type(boxes.getByRole('textbox', { name: /^Description \(Viet/ }), 'Về')
}

test('puts questions before instructions', async () => {
  await openBank()
  const parts = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(parts.slice(0, 3)).toEqual(['Basics', 'Questions (2)', 'Instructions'])
})

test('creates a question without leaving the assistant and adds it, without saving the form', async () => {
  const { hands, sent } = await openBank()
  await hands.click(button('Create question'))
  const dialog = await questionDialog('Create question')
  await fill(hands, dialog, 'Cost')
  await hands.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(chosen()).toEqual(['topic', 'class_size', 'cost']))
  expect(sent('questions.create')).toHaveLength(1)
  expect(sent('agents.update')).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create question' })).toBeNull())
  screen.getByRole('dialog', { name: 'Edit Lesson plan' })
})

test('“Save and add another” keeps the dialog open for the next question; each is added', async () => {
  const { hands, sent } = await openBank()
  await hands.click(button('Create question'))
  const dialog = await questionDialog('Create question')
  await fill(hands, dialog, 'Cost')
  await hands.click(within(dialog).getByRole('button', { name: 'Save and add another' }))
  await within(dialog).findByText('“Cost” added. Enter the next one.')
  expect(within(dialog).getByRole('textbox', { name: /^Title \(English/ })).toHaveProperty('value', '')
  await fill(hands, dialog, 'Place')
  await hands.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(chosen()).toEqual(['topic', 'class_size', 'cost', 'place']))
  expect(sent('questions.create')).toMatchObject([
    { key: 'cost', order: 4 },
    { key: 'place', order: 5 },
  ])
})

test('creates a question with the search text that had no match', async () => {
  const { hands } = await openBank()
  await hands.type(screen.getByRole('searchbox', { name: 'Search by title or key' }), 'Trip cost')
  await hands.click(button('Create question “Trip cost”'))
  const dialog = await questionDialog('Create question')
  expect(within(dialog).getByRole('textbox', { name: /^Title \(English/ })).toHaveProperty('value', 'Trip cost')
  expect(within(dialog).getByRole('textbox', { name: /^Key/ })).toHaveProperty('value', 'trip_cost')
})

test('a copy gets its own titles and key', async () => {
  const described = questions.map((question) => ({ ...question, description: 'About', descriptionVi: 'Về' }))
  const { hands, sent } = await openBank({ all: described })
  await hands.click(button('More actions for Topic'))
  await hands.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const dialog = await questionDialog('Create question')
  await hands.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(chosen()).toEqual(['topic', 'class_size', 'topic_2']))
  expect(sent('questions.create')).toMatchObject([
    { key: 'topic_2', title: 'Topic (copy)', titleVi: 'Chủ đề (bản sao)', placeholder: 'Fractions' },
  ])
})

test('names other assistants that share an edited question, and replaces a renamed key in the typed text', async () => {
  const makeUser = (id: string, name: string) => ({ id, name, nameVi: name, isActive: true })
  const counts = { prompt: 1, promptVi: 1, template: 0, templateVi: 0, checks: 0 }
  let saved = { ...plan }
  const topic = { ...questions[0]!, description: 'About', descriptionVi: 'Về' }
  const { hands, sent } = await openBank({
    all: [topic, ...questions.slice(1)],
    handlers: {
      ...servesAgents(() => [saved]),
      'questions.references': () => ({
        key: 'topic',
        isInUse: false,
        isKnown: false,
        usedBy: [makeUser('plan', 'Lesson plan'), makeUser('quiz', 'Quiz')],
        agents: [{ ...makeUser('plan', 'Lesson plan'), version: 3, references: counts, around: null }],
      }),
      'questions.update': ({ body }) => {
        saved = { ...saved, prompt: 'Write about {{theme}}.', promptVi: 'Viết về {{theme}}.', version: 4 }
        return { question: { ...topic, ...(body as object) } }
      },
      'agents.update': () => ({ agent: { ...saved, questions } }),
    },
  })
  await showPart(hands, 'Instructions')
  await hands.type(textbox('English prompt'), ' Briefly, {{{{topic}}.')
  await showPart(hands, 'Questions')
  await hands.click(button('Topic'))
  const dialog = await questionDialog('Edit question')
  await within(dialog).findByText(/also apply to 1 other assistant that asks it/)
  expect(within(dialog).getByRole('link', { name: 'Quiz' }).getAttribute('href')).toBe('/admin/agents?edit=quiz')
  const key = within(dialog).getByRole('textbox', { name: /^Key/ })
  await hands.clear(key)
  await hands.type(key, 'theme')
  await within(dialog).findByText(/is used in/)
  await hands.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('Question updated successfully')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit question' })).toBeNull())
  await showPart(hands, 'Instructions')
  await waitFor(() => expect(textbox('English prompt').value).toBe('Write about {{theme}}. Briefly, {{theme}}.'))
  await hands.click(button('Save'))
  await screen.findByText('Agent updated successfully')
  // The renaming has already saved the Vietnamese prompt.
  expect(sent('agents.update')).toEqual([{ prompt: 'Write about {{theme}}. Briefly, {{theme}}.', version: 4 }])
})

test('shows the whole form as teachers see it, in both languages', async () => {
  const { hands } = await openBank()
  await hands.click(screen.getByRole('radio', { name: 'Teacher view' }))
  const form = await screen.findByRole('region', { name: 'Teacher view' })
  await within(form).findByText('Class size')
  await hands.click(within(form).getByRole('radio', { name: 'Vietnamese' }))
  await within(form).findByText('Sĩ số lớp')
  expect(within(form).queryByText('Chủ đề')).not.toBeNull()
})
