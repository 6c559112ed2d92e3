import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import { button, openForm, plan, serve, showPart, textbox } from '#tests/support/web/managed-agents.ts'
import { servesAgents, servesQuestions } from '#tests/support/web/lists.ts'

async function openPrompt(prompt: string, language: 'en' | 'vi' = 'en') {
  serve({ ...servesAgents(() => [{ ...plan, prompt }]) })
  const hands = await openForm(plan.id, language)
  await showPart(hands, language === 'en' ? 'Instructions' : 'Câu lệnh')
  const box = textbox(language === 'en' ? 'English prompt' : 'Câu lệnh tiếng Anh')
  await waitFor(() => expect(box.value).toBe(prompt))
  return { hands, box }
}
const marks = () => {
  const [text] = document.querySelectorAll('[aria-hidden] > mark')
  return [...(text?.parentElement?.querySelectorAll('mark') ?? [])].map((mark) => [
    mark.textContent,
    /unknown/.test(mark.className) ? 'unknown' : 'known',
  ])
}

test('marks placeholders; names the nearest key for an unknown one, and replaces it with one click', async () => {
  const { hands, box } = await openPrompt('{{topic}} for {{ clas_size }} and {{ clas_size }}')
  await waitFor(() =>
    expect(marks()).toEqual([
      ['{{topic}}', 'known'],
      ['{{ clas_size }}', 'unknown'],
      ['{{ clas_size }}', 'unknown'],
    ]),
  )
  screen.getByText('{{ clas_size }} does not match any question. Did you mean class_size?')
  await hands.click(button('Use class_size'))
  expect(box.value).toBe('{{topic}} for {{class_size}} and {{class_size}}')
  expect(marks().map(([, kind]) => kind)).toEqual(['known', 'known', 'known'])
  expect(screen.queryByText(/does not match any question/)).toBeNull()
})

test('reports what cannot be a key as well, in Vietnamese', async () => {
  await openPrompt('Cho {{tên học sinh}}', 'vi')
  await screen.findByText('{{tên học sinh}} không khớp câu hỏi nào và sẽ giữ nguyên trong câu lệnh.')
  expect(marks()).toEqual([['{{tên học sinh}}', 'unknown']])
})

test('adds the question of a placeholder with one click', async () => {
  const { hands } = await openPrompt('At {{level}}')
  await screen.findByText('{{level}} belongs to a question that this assistant does not ask.')
  await hands.click(button('Add question'))
  expect(screen.queryByText(/has no questions/)).toBeNull()
  screen.getByRole('tab', { name: 'Questions (3)' })
})

test('a chip inserts its placeholder at the cursor, and a count shows the number of used answers', async () => {
  const { hands, box } = await openPrompt('For  {{topic}}')
  expect(screen.queryByText(/2 of 2 answers are used/)).toBeNull()
  box.focus()
  box.setSelectionRange(4, 4)
  screen.getByRole('button', { name: 'Insert {{class_size}}' }).focus()
  await hands.keyboard('{Enter}')
  expect(box.value).toBe('For {{class_size}} {{topic}}')
  expect(document.activeElement).toBe(box)
  expect(box.selectionStart).toBe(18)
  screen.getByText(/2 of 2 answers are used/)
})

test('two braces open a list sorted by key', async () => {
  const { hands, box } = await openPrompt('For ')
  await hands.type(box, '{{{{')
  const list = screen.getByRole('listbox', { name: 'Insert the answer to a question' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['topicTopic', 'class_sizeClass size'])
  expect(box.getAttribute('aria-activedescendant')).toBe(within(list).getAllByRole('option')[0]!.id)
  await hands.keyboard('{ArrowDown}{Enter}')
  expect(box.value).toBe('For {{class_size}}')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('typing narrows the list, also by the title without accents; Enter or a click inserts one', async () => {
  const { hands, box } = await openPrompt('')
  await hands.type(box, '{{{{siso')
  expect(screen.queryByRole('listbox')).toBeNull()
  await hands.clear(box)
  await hands.type(box, '{{{{c')
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['class_sizeClass size', 'topicTopic'])
  await hands.clear(box)
  await hands.type(box, '{{{{lop')
  await hands.click(screen.getByRole('option', { name: /class_size/ }))
  expect(box.value).toBe('{{class_size}}')
})

test('Escape closes the list before the dialog; the list stays closed for these braces', async () => {
  const { hands, box } = await openPrompt('')
  await hands.type(box, '{{{{t')
  await hands.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  screen.getByRole('dialog')
  await hands.type(box, 'o')
  expect(screen.queryByRole('listbox')).toBeNull()
  await hands.type(box, 'pic}} {{{{')
  screen.getByRole('listbox')
})

test('ignores keys that compose a letter', async () => {
  const { hands, box } = await openPrompt('')
  await hands.type(box, '{{{{')
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(box, { key: 'ArrowDown', keyCode: 229 })
  expect(box.value).toBe('{{')
  expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]!.getAttribute('aria-selected')).toBe('true')
})

test('the preview is the prompt filled with sample answers, in the language of the switch', async () => {
  const { hands } = await openPrompt('Write about {{topic}}.')
  const preview = await screen.findByRole('region', { name: 'With sample answers' })
  await waitFor(() =>
    expect(preview.textContent).toBe('Write about Fractions.\n\nFurther details from the teacher:\n- Class size: 20\n'),
  )
  await hands.click(screen.getByRole('radio', { name: /^Vietnamese/ }))
  expect(preview.textContent).toBe('Viết về Fractions.\n\nThông tin thêm từ giáo viên:\n- Sĩ số lớp: 20\n')
  await hands.clear(textbox('Vietnamese prompt'))
  screen.getByText('The English prompt, which Vietnamese users will get.')
  expect(preview.textContent).toContain('Write about Fractions.')
})

test('a check mark shows the languages that are filled in', async () => {
  const { hands } = await openPrompt('Write.')
  screen.getByRole('radio', { name: 'Vietnamese, filled in' })
  await hands.click(screen.getByRole('radio', { name: /^Vietnamese/ }))
  await hands.clear(textbox('Vietnamese prompt'))
  expect(screen.getByRole('radio', { name: 'Vietnamese' })).toHaveProperty('checked', true)
})

test('the preview shows the position of the text of an uploaded file', async () => {
  const source = aQuestion({ id: 'q9', key: 'source', type: 'DOCUMENT', title: 'Source text' })
  serve({
    ...servesQuestions(() => [source]),
    ...servesAgents(() => [{ ...plan, questionIds: ['q9'], prompt: 'Ask about {{source}}!' }]),
  })
  const hands = await openForm()
  await showPart(hands, 'Instructions')
  const preview = await screen.findByRole('region', { name: 'With sample answers' })
  await waitFor(() => expect(preview.textContent).toBe('Ask about \n[text of the file: Source text]\n!'))
})
