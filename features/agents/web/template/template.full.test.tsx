import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import { button, openForm, plan, questions, serve, showPart, textbox } from '#tests/support/web/managed-agents.ts'
import { servesAgents } from '#tests/support/web/lists.ts'

const topic = aQuestion({ ...questions[0]!, sample: 'Light', sampleVi: 'Ánh sáng' })
const other = aQuestion({ id: 'q5', key: 'duration', title: 'Duration', titleVi: 'Thời lượng' })
const all = [topic, questions[1]!, other]

function serveTemplate(template: string) {
  const { calls } = serve({
    'questions.list': () => ({ questions: all }),
    ...servesAgents(() => [{ ...plan, template, templateVi: '# Bài {{topic}}' }]),
    'agents.update': () => ({ agent: { ...plan, questions: [] } }),
  })
  return () => calls.filter(({ name }) => name === 'agents.update').map(({ body }) => body)
}

const preview = () => screen.findByRole('region', { name: 'Preview with sample answers' })

test('edits the template in both languages, and previews it with sample answers', async () => {
  const sent = serveTemplate('# Lesson on {{topic}}')
  const hands = await openForm()
  await showPart(hands, 'Template')
  await within(await preview()).findByRole('heading', { name: 'Lesson on Light' })
  await hands.type(textbox('English template'), ' for {{{{')
  await hands.click(screen.getByRole('option', { name: /class_size/ }))
  await within(await preview()).findByRole('heading', { name: 'Lesson on Light for 20' })
  await hands.click(screen.getAllByRole('radio', { name: /^Vietnamese/ }).at(-1)!)
  await within(await preview()).findByRole('heading', { name: 'Bài Ánh sáng' })
  await hands.click(button('Save'))
  await screen.findByText('Agent updated successfully')
  expect(sent()).toEqual([{ template: '# Lesson on {{topic}} for {{class_size}}', version: 3 }])
})

test('names unknown tags with a suggestion, and adds a missing question', async () => {
  serveTemplate('{{topics}} {{duration}} {{level.answered}}')
  const hands = await openForm()
  await showPart(hands, 'Template')
  await screen.findByText('{{topics}} does not match any question. Did you mean topic?')
  await hands.click(button('Use topic'))
  expect(textbox('English template').value).toBe('{{topic}} {{duration}} {{level.answered}}')
  screen.getByText('{{level.answered}} does not match any question of this assistant, so it stays blank.')
  await hands.click(button('Add question'))
  expect(screen.queryByText(/belongs to a question that this assistant does not ask/)).toBeNull()
})

test('reports a template that cannot be parsed, and fills an empty one with the questions', async () => {
  serveTemplate('{{#topic.answered}} open')
  const hands = await openForm()
  await showPart(hands, 'Template')
  await screen.findByText(/This template cannot be read/)
  await hands.clear(textbox('English template'))
  await within(await preview()).findByText(
    'Without a template, teachers get a list of the questions with their answers.',
  )
  await hands.click(button('Start from its questions'))
  expect(textbox('English template').value).toBe(
    '# Lesson plan\n\n## Topic\n\n{{topic}}\n\n## Class size\n\n{{class_size}}',
  )
})
