import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import { flushDrafts } from '#platform/web/lib/drafts.ts'
import { isFull } from '#tests/support/full.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'
import { servesQuestions } from '#tests/support/web/lists.ts'

// A pending draft must not be saved during the next test.
afterEach(flushDrafts)

const boss = aUser({ role: 'ADMIN' })
const options = [
  { value: 'g6', label: 'Grade 6', labelVi: 'Lớp 6' },
  { value: 'g7', label: 'Grade 7', labelVi: 'Lớp 7' },
]
const grade = aQuestion({
  key: 'grade',
  title: 'Grade',
  titleVi: 'Lớp',
  description: 'Which class',
  descriptionVi: 'Lớp nào',
  type: 'RADIO',
  options,
  order: 3,
  version: 7,
  agentCount: 2,
})

type Handlers = Parameters<typeof serveApi>[0]

const serve = (handlers: Handlers = {}) =>
  serveApi({
    'auth.me': () => ({ user: boss }),
    ...servesQuestions(() => [grade, aQuestion({ key: 'topic' })]),
    'questions.create': () => ({ question: grade }),
    'questions.update': () => ({ question: grade }),
    ...handlers,
  })

const open = (edit: string, language: 'en' | 'vi' = 'en') =>
  renderApp(`/admin/questions?edit=${edit}`, { user: boss, language })
const dialog = () => screen.findByRole('dialog')
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const click = (name: string) => screen.getByRole('button', { name })
const sent = (calls: ReturnType<typeof serve>['calls']) =>
  calls.filter(({ name }) => /create|update/.test(name)).map(({ body }) => body)
const cells = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^(Value|English|Vietnamese) \d/ })
    .map(({ value }) => value)
    .join(' | ')
const paste = (cell: string, text: string) =>
  fireEvent.paste(box(cell), { clipboardData: { getData: () => text, types: ['text/plain'] } })
const preview = () => screen.getByRole('heading', { name: 'Teacher view' }).parentElement!

type Hands = Awaited<ReturnType<typeof open>>

async function fillTexts(hands: Hands) {
  await hands.type(box('Title (English)'), 'Time left')
  await hands.type(box('Title (Vietnamese)'), 'Thời gian còn lại')
  await hands.type(box('Description (English)'), 'In minutes')
  await hands.type(box('Description (Vietnamese)'), 'Tính bằng phút')
}

test('a new question: the key follows the English title, the order is the next, one request is sent', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { calls } = serve({ 'questions.create': () => answer.promise })
  const hands = await open('new')
  await dialog()
  await fillTexts(hands)
  expect(box('Key').value).toBe('time_left')
  expect(box('Order').value).toBe('3')
  await hands.type(box('Placeholder (English)'), 'e.g. 45')
  await hands.click(screen.getByRole('checkbox', { name: 'Required' }))
  expect(within(preview()).getByText('Time left').textContent).toBe('Time left *')
  await hands.dblClick(click('Save'))
  answer.resolve({ question: grade })
  await screen.findByText('Question created successfully')
  expect(sent(calls)).toEqual([
    {
      key: 'time_left',
      type: 'TEXT',
      title: 'Time left',
      titleVi: 'Thời gian còn lại',
      description: 'In minutes',
      descriptionVi: 'Tính bằng phút',
      required: true,
      isActive: true,
      order: 3,
      placeholder: 'e.g. 45',
      placeholderVi: null,
      optionsFrom: null,
      sample: null,
      sampleVi: null,
      translated: [],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.runIf(isFull)('a custom key stays when the title changes; a suggested one has no accents or symbols', async () => {
  serve()
  const hands = await open('new')
  await dialog()
  await hands.type(box('Title (English)'), '5E: Đề thi & review')
  expect(box('Key').value).toBe('q_5e_de_thi_review')
  await hands.clear(box('Key'))
  await hands.type(box('Key'), 'examTopic')
  await hands.type(box('Title (English)'), ' again')
  expect(box('Key').value).toBe('examTopic')
})

test.each([
  [
    'en',
    'Save',
    'Order',
    'Key',
    [
      'English title is required',
      'Vietnamese title is required',
      'Use only letters, digits and _, starting with a letter',
      'English description is required',
      'Vietnamese description is required',
      'Order must be at least 1',
    ],
  ],
  [
    'vi',
    'Lưu',
    'Thứ tự',
    'Mã câu hỏi',
    [
      'Vui lòng nhập tiêu đề tiếng Anh',
      'Vui lòng nhập tiêu đề tiếng Việt',
      'Chỉ dùng chữ cái không dấu, chữ số và dấu _, bắt đầu bằng chữ cái',
      'Vui lòng nhập mô tả tiếng Anh',
      'Vui lòng nhập mô tả tiếng Việt',
      'Thứ tự nhỏ nhất là 1',
    ],
  ],
] as const)('shows what is missing at its field (%s)', async (language, save, order, key, texts) => {
  const { calls } = serve()
  const hands = await open('new', language)
  const form = within(await dialog())
  await hands.clear(box(order))
  await hands.type(box(order), '0')
  await hands.type(box(key), '1 a')
  await hands.click(click(save))
  for (const text of texts) await form.findByText(text)
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  expect(sent(calls)).toEqual([])
})

test.runIf(isFull)('requires order and key, the order as a whole number', async () => {
  serve()
  const hands = await open('grade')
  const form = within(await dialog())
  await hands.clear(box('Order'))
  await hands.clear(box('Key'))
  await hands.click(click('Save'))
  await form.findByText('Key is required')
  await form.findByText('Order is required and must be a whole number')
  await hands.type(box('Order'), '1,5')
  await form.findByText('Order is required and must be a whole number')
  await hands.type(box('Order'), '{Backspace}{Backspace}')
  await waitFor(() => expect(form.queryByText('Order is required and must be a whole number')).toBeNull())
})

test.runIf(isFull)('a number has limits, written with a comma or a point, in the right order', async () => {
  const { calls } = serve()
  const hands = await open('new')
  const form = within(await dialog())
  await fillTexts(hands)
  await hands.click(screen.getByRole('radio', { name: 'Number' }))
  expect(screen.queryByRole('textbox', { name: 'Placeholder (English)' })).toBeNull()
  await hands.type(box('Minimum'), '1,5')
  await hands.type(box('Maximum'), 'ten')
  await hands.click(click('Save'))
  await form.findByText('Please enter a number')
  await hands.clear(box('Maximum'))
  await hands.type(box('Maximum'), '1')
  await form.findByText('The maximum cannot be less than the minimum')
  await hands.clear(box('Minimum'))
  await hands.type(box('Minimum'), '0.5')
  await waitFor(() => expect(form.queryByText('The maximum cannot be less than the minimum')).toBeNull())
  within(preview()).getByText(/from 0.5 to 1/)
  await hands.click(click('Save'))
  await screen.findByText('Question created successfully')
  expect(sent(calls)).toEqual([expect.objectContaining({ type: 'NUMBER', min: 0.5, max: 1 })])
  expect(Object.keys(sent(calls)[0] as object)).not.toContain('placeholder')
})

test.runIf(isFull)('a document has accepted file types', async () => {
  const { calls } = serve()
  const hands = await open('new')
  await dialog()
  await fillTexts(hands)
  await hands.click(screen.getByRole('radio', { name: 'Document' }))
  const types = screen.getByRole('group', { name: /Accepted file types/ })
  expect(within(types).getAllByRole('checkbox')).toHaveLength(11)
  await hands.click(within(types).getByRole('checkbox', { name: 'DOCX' }))
  await hands.click(within(types).getByRole('checkbox', { name: 'PDF' }))
  await hands.click(click('Save'))
  await screen.findByText('Question created successfully')
  expect(sent(calls)).toEqual([expect.objectContaining({ type: 'DOCUMENT', acceptedTypes: ['pdf', 'docx'] })])
})

test.runIf(isFull)('keeps the input for another type when the user returns to it', async () => {
  serve()
  const hands = await open('grade')
  await dialog()
  await hands.type(box('English 1'), '!')
  await hands.click(screen.getByRole('radio', { name: 'Document' }))
  await hands.click(screen.getByRole('checkbox', { name: 'PDF' }))
  await hands.click(screen.getByRole('radio', { name: 'Number' }))
  await hands.type(box('Minimum'), '4')
  await hands.click(screen.getByRole('radio', { name: 'Link' }))
  await hands.type(box('Placeholder (Vietnamese)'), 'https://a.vn')

  await hands.click(screen.getByRole('radio', { name: 'Number' }))
  expect(box('Minimum').value).toBe('4')
  await hands.click(screen.getByRole('radio', { name: 'Document' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'PDF' }).checked).toBe(true)
  await hands.click(screen.getByRole('radio', { name: 'Multiple choice' }))
  expect(cells()).toBe('g6 | Grade 6! | Lớp 6 | g7 | Grade 7 | Lớp 7')
  await hands.click(screen.getByRole('radio', { name: 'Text' }))
  expect(box('Placeholder (Vietnamese)').value).toBe('https://a.vn')
})

test('an edit sends only the changes and the version they are based on', async () => {
  const { calls } = serve()
  const hands = await open('grade')
  expect((await dialog()).textContent).toContain('Asked by 2 assistants')
  await hands.type(box('Title (English)'), ' level')
  expect(box('Key').value).toBe('grade')
  await hands.click(screen.getByRole('checkbox', { name: 'Active' }))
  await hands.click(click('Save'))
  await screen.findByText('Question updated successfully')
  expect(sent(calls)).toEqual([{ title: 'Grade level', isActive: false, version: 7 }])
})

test('adds options, whose values follow their English label, and moves and removes them', async () => {
  const { calls } = serve()
  const hands = await open('grade')
  await dialog()
  await hands.click(click('Add option'))
  expect(document.activeElement).toBe(box('English 3'))
  await hands.type(box('English 3'), 'Grade 8 (gifted)')
  expect(box('Value 3').value).toBe('grade_8_gifted')
  await hands.clear(box('Value 3'))
  await hands.type(box('Value 3'), 'g8')
  await hands.type(box('English 3'), '!')
  await hands.type(box('Vietnamese 3'), 'Lớp 8 chuyên')
  expect(cells()).toContain('g8 | Grade 8 (gifted)! | Lớp 8 chuyên')
  // Answers refer to the value of an existing option, so it does not change.
  await hands.type(box('English 1'), 's')
  expect(box('Value 1').value).toBe('g6')

  screen.getByRole('button', { name: 'Move option 3 by dragging or with the arrow keys' }).focus()
  await hands.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(click('Move option 1 by dragging or with the arrow keys'))
  await screen.findByText('“Grade 8 (gifted)!” moved to position 1 of 3')
  await hands.click(click('Remove option 3'))
  expect(cells()).toBe('g8 | Grade 8 (gifted)! | Lớp 8 chuyên | g6 | Grade 6s | Lớp 6')
  expect(within(preview()).getByText('Grade 8 (gifted)!')).not.toBeNull()
  await hands.click(click('Save'))
  await screen.findByText('Question updated successfully')
  expect(sent(calls)).toEqual([
    {
      options: [
        { value: 'g8', label: 'Grade 8 (gifted)!', labelVi: 'Lớp 8 chuyên' },
        { value: 'g6', label: 'Grade 6s', labelVi: 'Lớp 6' },
      ],
      version: 7,
    },
  ])
})

test.runIf(isFull)('each option requires its own value and both labels; empty rows are omitted', async () => {
  const warnings = vi.spyOn(console, 'error')
  const { calls } = serve()
  const hands = await open('grade')
  const form = within(await dialog())
  await hands.clear(box('Value 2'))
  await hands.type(box('Value 2'), 'g6 ')
  await hands.clear(box('Vietnamese 1'))
  await hands.click(click('Add option'))
  await hands.click(click('Save'))
  const wrong = await form.findByText('Another option already has this value')
  expect(box('Value 2').getAttribute('aria-describedby')).toBe(wrong.id)
  const missing = await form.findByText('This field is required')
  expect(missing.id).toBe(box('Vietnamese 1').getAttribute('aria-describedby'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Value 3' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(box('Vietnamese 1')))

  await hands.click(click('Remove option 1'))
  await hands.click(click('Remove option 1'))
  await hands.click(click('Save'))
  await form.findByText('At least one option is required')
  expect(sent(calls)).toEqual([])
  expect(warnings).not.toHaveBeenCalled()
})

test.runIf(isFull)('rows copied from Excel fill the table from the cell of the paste', async () => {
  serve()
  const hands = await open('grade')
  await dialog()
  await hands.click(click('Remove option 2'))
  await hands.click(click('Add option'))
  paste('English 2', 'Grade 7\tLớp 7 (thường)\r\n"Grade ""8""\nup"\tLớp 8\r\n')
  expect(cells()).toBe('g6 | Grade 6 | Lớp 6 | grade_7 | Grade 7 | Lớp 7 (thường) | grade_8_up | Grade "8" up | Lớp 8')
  paste('English 1', 'a\tGrade A\tLớp A\nb\tGrade B\tLớp B')
  expect(cells()).toContain('a | Grade A | Lớp A | b | Grade B | Lớp B | grade_8_up')
  paste('Vietnamese 1', 'Một\nHai')
  expect(cells()).toContain('a | Grade A | Một | b | Grade B | Hai | grade_8_up')
})

test('table and JSON show the same options; an invalid text stays, with its line named', async () => {
  const { calls } = serve()
  const hands = await open('grade')
  const form = within(await dialog())
  await hands.click(form.getByRole('radio', { name: 'JSON' }))
  const json = box('Options as JSON')
  expect(JSON.parse(json.value)).toEqual(options)
  const write = (text: string) => fireEvent.change(json, { target: { value: text } })

  write('[\n  { "value": "a", "label": "A" "labelVi": "Á" }\n]')
  await hands.click(form.getAllByRole('radio', { name: 'Table' }).at(-1)!)
  const broken = 'Line 2: this is not valid JSON. Look for a missing or extra comma, quotation mark or bracket.'
  await form.findByText(broken)
  expect(json.value).toContain('"A" "labelVi"')
  write('[\n  { "value": "a", "label": "A", "labelVi": "Á" },\n  { "value": "b", "colour": "red" }\n]')
  await form.findByText('Line 3: each option needs "value", "label" and "labelVi", all in quotation marks.')
  write('{}')
  await form.findByText('Line 1: options must be a list in square brackets.')
  write('[\n  { "value": "a", "label": "A", "labelVi": "Á" },\n  { "value": "a", "label": "B", "labelVi": "Bê" }\n]')
  await hands.click(click('Save'))
  await form.findByText('Line 3, value: Another option already has this value')
  expect(sent(calls)).toEqual([])

  await hands.click(form.getAllByRole('radio', { name: 'Table' }).at(-1)!)
  expect(cells()).toBe('a | A | Á | a | B | Bê')
  await form.findByText('Another option already has this value')
  await hands.type(box('Value 2'), 'b')
  await hands.click(form.getByRole('radio', { name: 'JSON' }))
  await hands.click(click('Save'))
  await screen.findByText('Question updated successfully')
  expect(sent(calls)).toEqual([
    {
      options: [
        { value: 'a', label: 'A', labelVi: 'Á' },
        { value: 'ab', label: 'B', labelVi: 'Bê' },
      ],
      version: 7,
    },
  ])
})

test.runIf(isFull)('shows the server’s errors at their fields, cells too', async () => {
  serve({
    'questions.update': () => {
      throw new AppError(409, 'Another question already uses this key', {
        code: 'question.keyInUse',
        fields: { key: 'Another question already uses this key', 'options.1.label': 'Not this word' },
      })
    },
  })
  const hands = await open('grade')
  const form = within(await dialog())
  await hands.type(box('Key'), '2')
  await hands.click(click('Save'))
  expect((await form.findByText('Another question already uses this key')).id).toBe(
    box('Key').getAttribute('aria-describedby')!.split(' ').at(-1),
  )
  expect(form.getByText('Not this word').id).toBe(box('English 2').getAttribute('aria-describedby'))
})

test('the editor decides about an edit conflict', async () => {
  let reads = 0
  const { calls } = serve({
    'questions.get': () => ({ question: reads++ === 0 ? grade : { ...grade, title: 'Theirs', version: 8 } }),
    'questions.update': ({ body }) => {
      if ((body as { version?: number }).version === 7)
        throw new AppError(409, 'Changed', { code: 'error.changedMeanwhile' })
      return { question: grade }
    },
  })
  const hands = await open('grade')
  await dialog()
  await hands.type(box('Title (English)'), ' mine')
  await hands.click(click('Save'))
  await hands.click(await screen.findByRole('button', { name: 'Discard my changes' }))
  await waitFor(() => expect(box('Title (English)').value).toBe('Theirs'))
  await hands.type(box('Title (English)'), ' and mine')
  await hands.click(click('Save'))
  await screen.findByText('Question updated successfully')
  expect(sent(calls)).toEqual([
    { title: 'Grade mine', version: 7 },
    { title: 'Theirs and mine', version: 8 },
  ])
})

test.runIf(isFull)('keeps the input of a question that was deleted meanwhile, for copying', async () => {
  serve({
    'questions.update': () => {
      throw new AppError(404, 'Question not found', { code: 'question.notFound' })
    },
  })
  const hands = await open('grade')
  await dialog()
  await hands.type(box('Title (English)'), ' mine')
  await hands.click(click('Save'))
  await screen.findByText(/This was deleted in the meantime\./)
  expect(box('Title (English)').value).toBe('Grade mine')
})

test.runIf(isFull)('input survives a reload of the page, including unfinished JSON', async () => {
  serve()
  const hands = await open('grade')
  const form = within(await dialog())
  await hands.click(form.getByRole('radio', { name: 'JSON' }))
  fireEvent.change(box('Options as JSON'), { target: { value: '[{"value":' } })
  dispatchEvent(new Event('pagehide'))
  cleanup()
  await open('grade')
  await screen.findByText('Your unsaved changes have been restored.')
  expect(box('Options as JSON').value).toBe('[{"value":')
})
