import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Question } from '#features/questions/contract/questions.ts'
import { flushDrafts, keepDraft, listDrafts } from '#platform/web/lib/drafts.ts'
import { isFull } from '#tests/support/full.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { aQuestion } from '#app/contract/testing.ts'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

// A draft that still waits for its pause must not reach the next test.
afterEach(flushDrafts)

const lan = aUser()
const agent = anAgent()
const path = `/agents/${agent.id}/generate`
const draftKey = { userId: lan.id, kind: 'generation', id: agent.id }
const options = (...values: string[]) => values.map((value) => ({ value, label: `L ${value}`, labelVi: `N ${value}` }))
const result = {
  content: '# Light',
  historyId: anEntry().id,
  tokens: null,
  cost: null,
  metadata: {
    language: 'en',
    promptUsed: 'en',
    filesUsed: 0,
    template: false,
    model: 'm',
    status: 'complete',
    problem: null,
    version: 1,
    title: '',
    customTitle: null,
  },
}

const textbook = {
  id: '00000000-0000-4000-8000-0000000000f1',
  name: 'book.txt',
  size: 4,
  extension: 'txt',
  questionKey: 'file',
  notice: null,
}

/** A fake server with one assistant with these questions; the test defines all other responses. */
function serve(questions: Question[], handlers: Parameters<typeof serveApi>[0] = {}) {
  return serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.get': () => ({ agent: { ...agent, questions } }),
    'agents.list': () => ({ agents: [agent] }),
    'categories.list': () => ({ categories: [] }),
    'history.list': () => ({ data: [], pagination: { page: 1, limit: 1, total: 0, pages: 0 } }),
    'files.upload': () => ({ fileInfo: textbook }),
    async *'generation.generate'() {
      yield { type: 'started', historyId: result.historyId, startedAt: '2025-11-20T02:12:00.000Z' }
      return result
    },
    ...handlers,
  })
}

const everyType = [
  aQuestion({
    key: 'topic',
    title: 'Topic',
    titleVi: 'Chủ đề',
    required: true,
    placeholder: 'Light',
    placeholderVi: 'Ánh sáng',
  }),
  aQuestion({ key: 'minutes', type: 'NUMBER', title: 'Minutes', titleVi: 'Số phút', min: 5, max: 90, required: true }),
  aQuestion({ key: 'level', type: 'RADIO', title: 'Level', titleVi: 'Mức độ', options: options('easy', 'hard') }),
  aQuestion({
    key: 'parts',
    type: 'CHECKBOX',
    title: 'Parts',
    titleVi: 'Các phần',
    options: options('a', 'b', 'c'),
    required: true,
  }),
  aQuestion({ key: 'link', type: 'URL', title: 'Link', titleVi: 'Đường dẫn' }),
  aQuestion({ key: 'file', type: 'DOCUMENT', title: 'Textbook', titleVi: 'Sách giáo khoa', required: true }),
]

test('asks the six question types and sends their answers as the contract requires', async () => {
  const { calls } = serve(everyType)
  const hands = await renderApp(path, { user: lan })
  const form = within(await screen.findByRole('form'))
  await hands.type(form.getByRole('textbox', { name: /Topic/ }), 'Light{Enter}and shade')
  await hands.type(form.getByRole('textbox', { name: /Minutes/ }), '7,5')
  await hands.click(form.getByRole('radio', { name: 'L hard' }))
  await hands.click(form.getByRole('checkbox', { name: 'L c' }))
  await hands.click(form.getByRole('checkbox', { name: 'L a' }))
  await hands.type(form.getByRole('textbox', { name: /Link/ }), 'https://a.vn/x')
  await hands.upload(form.getByLabelText(/Textbook/), new File(['text'], 'book.txt'))
  await form.findByText('book.txt')
  await hands.selectOptions(form.getByRole('combobox', { name: 'Write in' }), 'Tiếng Việt')
  await hands.click(form.getByRole('button', { name: 'Generate' }))
  const sent = () => calls.find(({ name }) => name === 'generation.generate')
  await waitFor(() => expect(sent()).toBeDefined())
  expect(sent()?.body).toEqual({
    answers: { topic: 'Light\nand shade', minutes: 7.5, level: 'hard', parts: ['a', 'c'], link: 'https://a.vn/x' },
    uploadedFiles: [textbook],
    language: 'vi',
  })
})

test('shows an error below each field, focuses the first one, and removes it once fixed', async () => {
  const { calls } = serve(everyType)
  const hands = await renderApp(path, { user: lan })
  const form = within(await screen.findByRole('form'))
  await hands.type(form.getByRole('textbox', { name: /Minutes/ }), '3')
  await hands.type(form.getByRole('textbox', { name: /Link/ }), 'example')
  await hands.click(form.getByRole('button', { name: 'Generate' }))

  const topic = form.getByRole('textbox', { name: /Topic/ })
  await waitFor(() => expect(form.getAllByText('This field is required')).toHaveLength(3))
  expect(document.activeElement).toBe(topic)
  expect(topic.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(topic.getAttribute('aria-describedby')!)?.textContent).toBe('This field is required')
  form.getByText('Must be 5 or more')
  form.getByText('Please enter a valid URL')
  expect(form.getByRole('group', { name: /Parts/ }).textContent).toContain('This field is required')

  await hands.type(topic, 'L')
  await waitFor(() => expect(topic.hasAttribute('aria-invalid')).toBe(false))
  expect(calls.some(({ name }) => name === 'generation.generate')).toBe(false)
})

test('shows the form, its examples and its errors in Vietnamese', async () => {
  serve(everyType)
  const hands = await renderApp(path, { user: lan, language: 'vi' })
  const form = within(await screen.findByRole('form'))
  screen.getByRole('heading', { name: 'Đề kiểm tra giữa kỳ' })
  screen.getByText('Song ngữ')
  form.getByPlaceholderText('Ánh sáng')
  form.getByRole('radio', { name: 'N hard' })
  form.getByText('từ 5 đến 90')
  expect(form.getByRole('group', { name: /Mức độ/ }).textContent).toContain('(không bắt buộc)')
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Viết bằng' }).value).toBe('vi')
  await hands.type(form.getByRole('textbox', { name: /Số phút/ }), '100')
  await hands.type(form.getByRole('textbox', { name: /Đường dẫn/ }), 'ftp://a')
  await hands.click(form.getByRole('button', { name: 'Tạo nội dung' }))
  await waitFor(() => expect(form.getAllByText('Mục này là bắt buộc')).toHaveLength(3))
  form.getByText('Giá trị lớn nhất được phép là 90')
  form.getByText('Vui lòng nhập đường dẫn hợp lệ')

  await hands.click(screen.getByRole('radio', { name: 'Tiếng Anh' }))
  await waitFor(() => expect(form.getAllByText('This field is required')).toHaveLength(3))
})

test.runIf(isFull)('a link shows an example address where its question has none', async () => {
  serve([
    aQuestion({ type: 'URL', placeholder: '' }),
    aQuestion({ key: 'b', type: 'URL', placeholder: 'https://b.vn' }),
  ])
  await renderApp(path, { user: lan })
  const links = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /Topic/ })
  expect(links.map(({ placeholder }) => placeholder)).toEqual(['https://example.com/page', 'https://b.vn'])
})

test.runIf(isFull)('accepts all eleven file types if a question names none', async () => {
  serve([aQuestion({ key: 'file', type: 'DOCUMENT', title: 'Textbook' })])
  await renderApp(path, { user: lan })
  const picker = await screen.findByLabelText(/Textbook/)
  const endings = picker
    .getAttribute('accept')!
    .split(',')
    .filter((type) => type.startsWith('.'))
  expect(endings.toSorted()).toEqual('.doc .docx .gif .jpeg .jpg .pdf .png .txt .webp .xls .xlsx'.split(' '))
})

test.runIf(isFull)('fills empty fields with what a search said about the work', async () => {
  const questions = [
    aQuestion({ key: 'subject', title: 'Subject' }),
    aQuestion({ key: 'grade', title: 'Class' }),
    aQuestion({ key: 'duration', type: 'NUMBER', title: 'Minutes', min: 20, max: 180 }),
  ]
  const values = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: /Subject|Class|Minutes/ }).map(({ value }) => value)
  keepDraft(draftKey, { title: 'a', path, value: { answers: { subject: 'Hoá học' }, language: null } })
  flushDrafts()
  serve(questions)
  await renderApp(`${path}?subject=V%E1%BA%ADt+l%C3%AD&grade=8&minutes=15`, { user: lan })
  await screen.findByRole('textbox', { name: /Subject/ })
  expect(values()).toEqual(['Hoá học', '8', ''])
  cleanup()
  await renderApp(`${path}?minutes=45`, { user: lan })
  await screen.findByRole('textbox', { name: /Subject/ })
  expect(values()).toEqual(['Hoá học', '', '45'])
})

test.runIf(isFull)('an optional choice can be cleared', async () => {
  serve([aQuestion({ key: 'level', type: 'RADIO', title: 'Level', options: options('easy', 'hard') })])
  const hands = await renderApp(path, { user: lan })
  const easy = await screen.findByRole<HTMLInputElement>('radio', { name: 'L easy' })
  await hands.click(easy)
  await hands.click(screen.getByRole('button', { name: 'Clear choice' }))
  expect(easy.checked).toBe(false)
  expect(screen.queryByRole('button', { name: 'Clear choice' })).toBeNull()
})

test.runIf(isFull)('a long list of options starts collapsed, with the chosen ones visible', async () => {
  const many = options(...Array.from({ length: 30 }, (_, index) => `${index + 1}`))
  keepDraft(draftKey, { title: 'x', path, value: { answers: { parts: ['20'] }, language: null } })
  serve([aQuestion({ key: 'parts', type: 'CHECKBOX', title: 'Parts', options: many })])
  const hands = await renderApp(path, { user: lan })
  await screen.findByRole('form')
  expect(screen.getAllByRole('checkbox')).toHaveLength(9)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'L 20' }).checked).toBe(true)
  await hands.click(screen.getByRole('button', { name: 'Show 21 more' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(30)
})

test('Ctrl+Enter generates from any field', async () => {
  const { calls } = serve([aQuestion({ required: true })])
  const hands = await renderApp(path, { user: lan })
  await hands.type(await screen.findByRole('textbox', { name: /Topic/ }), 'Light{Control>}{Enter}{/Control}')
  await waitFor(() => expect(calls.find(({ name }) => name === 'generation.generate')).toBeDefined())
})

test.runIf(isFull)('names no file if none was added', async () => {
  const { calls } = serve([aQuestion(), aQuestion({ key: 'file', type: 'DOCUMENT', title: 'Textbook' })])
  const hands = await renderApp(path, { user: lan })
  await hands.type(await screen.findByRole('textbox', { name: /Topic/ }), 'Light')
  await hands.click(screen.getByRole('button', { name: 'Generate' }))
  const sent = () => calls.find(({ name }) => name === 'generation.generate')?.body
  await waitFor(() => expect(sent()).toEqual({ answers: { topic: 'Light' }, language: 'en' }))
})

test('shows the server’s error for an answer below its question', async () => {
  serve([aQuestion({ required: true })], {
    'generation.generate': () => {
      throw new AppError(400, 'Please check your input and try again.', { fields: { topic: 'Not this one' } })
    },
  })
  const hands = await renderApp(path, { user: lan })
  const topic = await screen.findByRole('textbox', { name: /Topic/ })
  await hands.type(topic, 'Light')
  await hands.click(screen.getByRole('button', { name: 'Generate' }))
  await screen.findByText('Not this one')
  await screen.findByText('Please check your input and try again.')
  expect(document.activeElement).toBe(topic)
  screen.getByText('Fill out the form and click generate to see your content here.')
})

test('keeps typed input as a draft, which returns with a note and can be discarded', async () => {
  keepDraft(draftKey, { title: 'x', path, value: { answers: { topic: 'Light', level: 'gone' }, language: 'vi' } })
  flushDrafts()
  serve([aQuestion(), aQuestion({ key: 'level', type: 'RADIO', options: options('easy') })])
  const hands = await renderApp(path, { user: lan })
  const topic = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Topic/ })
  expect(topic.value).toBe('Light')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Write in' }).value).toBe('vi')
  screen.getByText('Draft saved')

  await hands.type(topic, ' waves')
  await waitFor(() => expect(listDrafts(lan.id)[0]?.title).toBe('Light waves'))
  expect(listDrafts(lan.id)[0]?.path).toBe(path)

  const note = screen.getByText('Your earlier answers have been restored.').closest('[role=status]')!
  await hands.click(within(note as HTMLElement).getByRole('button', { name: 'Discard' }))
  expect(topic.value).toBe('')
  expect(listDrafts(lan.id)).toEqual([])
  expect(screen.queryByText('Your earlier answers have been restored.')).toBeNull()
})

test('deletes a draft after its generation succeeded; the form stays filled for variations', async () => {
  serve([aQuestion()])
  const hands = await renderApp(path, { user: lan })
  const topic = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Topic/ })
  await hands.type(topic, 'Light')
  expect(listDrafts(lan.id)).toHaveLength(1)
  await hands.click(screen.getByRole('button', { name: 'Generate' }))
  await waitFor(() => expect(listDrafts(lan.id)).toEqual([]))
  expect(topic.value).toBe('Light')
  await hands.type(topic, 's')
  expect(listDrafts(lan.id)).toHaveLength(1)
})

test.runIf(isFull)(
  'deletes a draft whose generation succeeded while no page was open, unless it changed since',
  async () => {
    const done = anEntry({ answers: { topic: 'Light' } })
    serve([aQuestion()], { 'history.get': () => ({ entry: done }) })
    const draft = (topic: string) => ({ title: 'x', path, value: { answers: { topic }, language: null } })
    keepDraft(draftKey, draft('Light'))
    await renderApp(`${path}?run=${done.id}`, { user: lan })
    await screen.findByRole('textbox', { name: 'Mid-term test' })
    expect(listDrafts(lan.id)).toEqual([])
    expect(screen.queryByText('Your earlier answers have been restored.')).toBeNull()

    cleanup()
    keepDraft(draftKey, draft('Light and shade'))
    await renderApp(`${path}?run=${done.id}`, { user: lan })
    await screen.findByText('Your earlier answers have been restored.')
    expect(listDrafts(lan.id)).toHaveLength(1)
  },
)

test.runIf(isFull)('reuses earlier answers, and can restore the draft they replaced', async () => {
  keepDraft(draftKey, { title: 'x', path, value: { answers: { topic: 'My draft' }, language: null } })
  const earlier = anEntry({ answers: { topic: 'Sound' }, language: 'vi' })
  serve([aQuestion()], { 'history.get': () => ({ entry: earlier }) })
  const hands = await renderApp(`${path}?from=${earlier.id}`, { user: lan })
  const topic = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Topic/ })
  expect(topic.value).toBe('Sound')
  screen.getByText(/^Filled in with your answers from 20 Nov 2025/)
  // Nothing is typed yet: the draft is untouched, and a reload fills the form again.
  expect([address(), listDrafts(lan.id).map(({ title }) => title)]).toEqual([`${path}?from=${earlier.id}`, ['x']])
  await hands.type(topic, ' waves')
  await waitFor(() => expect(address()).toBe(path))
  expect(listDrafts(lan.id)[0]?.title).toBe('Sound waves')
  await hands.click(screen.getByRole('button', { name: 'Back to my draft' }))
  expect(topic.value).toBe('My draft')
  expect(listDrafts(lan.id)[0]?.title).toBe('My draft')
})

test.runIf(isFull)('reports a missing agent; one that fails to load links back to the list', async () => {
  serve([], {
    'agents.get': () => {
      throw new AppError(404, 'The requested resource was not found.')
    },
  })
  await renderApp(path, { user: lan })
  await screen.findByText('Agent not found')
  expect(screen.getByRole('link', { name: 'Back to assistants' }).getAttribute('href')).toBe('/agents')

  serve([], {
    'agents.get': () => {
      throw new AppError(500, 'An error occurred. Please try again.')
    },
  })
  await renderApp(`/agents/00000000-0000-4000-8000-0000000000a2/generate`, { user: lan })
  await screen.findByText('Failed to load agent')
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Teaching Assistant' })).toHaveLength(1))
})

test('shows while typing whether the exam numbers make 10 points; one click fixes them', async () => {
  const number = (key: string, titleVi: string) => aQuestion({ id: key, key, title: key, titleVi, type: 'NUMBER' })
  const questions = [
    number('choiceCount', 'Số câu nhiều lựa chọn'),
    number('trueFalseCount', 'Số câu đúng – sai'),
    number('shortAnswerCount', 'Số câu trả lời ngắn'),
    number('essayCount', 'Số câu tự luận'),
  ]
  serve([], { 'agents.get': () => ({ agent: { ...agent, kind: 'exam', questions } }) })
  const hands = await renderApp(path, { user: lan, language: 'vi' })
  const type = async (name: string, text: string) =>
    hands.type(await screen.findByRole('textbox', { name: new RegExp(`^${name}`) }), text)
  await type('Số câu nhiều lựa chọn', '16')
  await type('Số câu đúng – sai', '2')
  await type('Số câu trả lời ngắn', '4')
  await type('Số câu tự luận', '3')
  await hands.click(await screen.findByRole('button', { name: 'Đổi thành 14 – 2 – 4 – 3 câu' }))
  await screen.findByText(/đúng 10 điểm: nhiều lựa chọn 14 × 0,25 = 3,5.*Biết 40%, Hiểu 30%, Vận dụng 30%/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Số câu nhiều lựa chọn/ }).value).toBe('14')
})

test.runIf(isFull)('estimates the number and usage of slides while the form is filled in', async () => {
  const keys = ['topic', 'slideCount'].map((key) =>
    aQuestion({ id: key, key, title: key, titleVi: key, type: key === 'topic' ? 'TEXT' : 'NUMBER', required: true }),
  )
  const { calls } = serve([], {
    'agents.get': () => ({ agent: { ...agent, kind: 'slides', connected: true, questions: keys } }),
    'slides.estimate': () => ({ estimate: { tokens: 9_300, cost: 0.004 } }),
  })
  const hands = await renderApp(path, { user: lan, language: 'en' })
  await hands.type(await screen.findByRole('textbox', { name: /^slideCount/ }), '1')
  await screen.findByText(/^Title slide plus 1 slide\./)
  await screen.findByText('Estimated use: 9,300 tokens · $0.0040.')
  const lastRequest = () => calls.findLast(({ name }) => name === 'slides.estimate')?.body
  await expect.poll(lastRequest).toEqual({ answers: { slideCount: 1 }, language: 'en', uploadedFiles: [] })
  // An empty number gets no estimate.
  await hands.clear(screen.getByRole('textbox', { name: /^slideCount/ }))
  await waitFor(() => expect(screen.queryByText(/^Title slide/)).toBeNull())
})

test.runIf(isFull)(
  'estimates the usage of a paper while its form is filled in, but not before it can be planned',
  async () => {
    const keys = ['topic', 'choiceCount'].map((key) =>
      aQuestion({ id: key, key, title: key, titleVi: key, type: key === 'topic' ? 'TEXT' : 'NUMBER' }),
    )
    const { calls } = serve([], {
      'agents.get': () => ({ agent: { ...agent, kind: 'exam', connected: true, questions: keys } }),
      'exams.estimate': () => ({ estimate: { tokens: 41_200, cost: 0.0123 } }),
    })
    const hands = await renderApp(path, { user: lan, language: 'en' })
    await hands.type(await screen.findByRole('textbox', { name: /^choiceCount/ }), '8')
    await screen.findByText('Estimated use: 41,200 tokens · $0.0123.')
    const lastRequest = () => calls.findLast(({ name }) => name === 'exams.estimate')?.body
    // The earlier estimate was for the empty form.
    await expect.poll(lastRequest).toEqual({ answers: { choiceCount: 8 }, language: 'en', uploadedFiles: [] })
    await hands.clear(screen.getByRole('textbox', { name: /^choiceCount/ }))
    await hands.type(screen.getByRole('textbox', { name: /^choiceCount/ }), '7')
    await screen.findByText('These numbers cannot add up to 10 points in the usual steps')
    expect(screen.queryByText(/^Estimated use:/)).toBeNull()
  },
)
