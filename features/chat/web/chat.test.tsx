import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { User } from '#platform/contract/account.ts'
import type { ChatAnswer, ChatEvent, ChatMessage, Conversation } from '../contract/chat.ts'
import { isFull } from '#tests/support/full.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { aUser, offline, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
const aConversation = (fields: Partial<Conversation> = {}): Conversation => ({
  id: 'c-000001',
  name: 'Tired class',
  updated_at: secondsAgo(0),
  ...fields,
})
const aMessage = (fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 'm1',
  query: 'How do I begin?',
  answer: 'With a **short** walk.',
  created_at: secondsAgo(60),
  parent_message_id: null,
  status: 'complete',
  problem: null,
  files: [],
  turnsLeftOut: 0,
  tokens: 10,
  inputTokens: 4,
  outputTokens: 6,
  cost: null,
  ...fields,
})
const answerOf = (message: ChatMessage, conversation_id = 'c-000001'): ChatAnswer => ({
  conversation_id,
  message_id: message.id,
  content: message.answer,
  message,
})
const started = (message_id: string, conversation_id = 'c-000001'): ChatEvent => ({
  type: 'started',
  conversation_id,
  message_id,
})
const text = (words: string): ChatEvent => ({ type: 'text', text: words })

function serve(handlers: Parameters<typeof serveApi>[0], user: User = lan) {
  return serveApi({
    'auth.me': () => ({ user }),
    'chat.conversations': () => ({ data: [aConversation()] }),
    'chat.messages': () => ({ data: [aMessage()] }),
    ...handlers,
  })
}

/** Holds a stream until the test releases it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

const open = (path = '/chatbot?conversation=c-000001', options = {}) => renderApp(path, { user: lan, ...options })
const line = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
const ready = () => waitFor(async () => expect((await line()).disabled).toBe(false))
const bodies = (calls: { name: string; body: unknown }[]) =>
  calls.filter(({ name }) => name === 'chat.send').map(({ body }) => body)

test('shows a message as question and answer, rendered from Markdown', async () => {
  serve({})
  await open()
  await screen.findByText('How do I begin?')
  expect((await screen.findByText('short')).tagName).toBe('STRONG')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tired class')
})

test('the first question starts a conversation: the body follows the specification, and address and list are updated', async () => {
  const end = gate()
  const made = aMessage({ id: 'm9', query: 'Hello', answer: 'Good morning' })
  let lists = 0
  const { calls } = serve({
    'chat.conversations': () => ({ data: lists++ === 0 ? [] : [aConversation({ id: 'c-new', name: 'Hello' })] }),
    'chat.messages': () => ({ data: [made] }),
    async *'chat.send'() {
      yield started('m9', 'c-new')
      yield text('Good')
      await end.opened
      return answerOf(made, 'c-new')
    },
  })
  const hands = await open('/chatbot')
  await hands.type(await line(), '  Hello  ')
  await hands.keyboard('{Enter}')
  await screen.findByText('Good')
  expect(bodies(calls)).toEqual([
    {
      prompt: 'Hello',
      apiProvider: 'dify',
      model: 'gpt-3.5-turbo',
      temperature: 1,
      maxTokens: 1024,
      language: 'en',
    },
  ])
  const { headers } = calls.find(({ name }) => name === 'chat.send')!
  expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(address()).toBe('/chatbot?conversation=c-new'))
  await screen.findByRole('link', { name: 'Hello' })
  const field = await line()
  expect([field.disabled, field.value]).toEqual([true, ''])
  screen.getByRole('button', { name: 'Stop' })
  expect(document.querySelector('output[aria-live=polite]')?.textContent).toBe('The answer is being written.')

  end.open()
  await screen.findByText('Good morning')
  await ready()
  expect(document.activeElement).toBe(await line())
  expect(document.querySelector('output[aria-live=polite]')?.textContent).toBe('The answer is complete.')
})

test.runIf(isFull)('a further question names its conversation and appears below the others', async () => {
  const { calls } = serve({
    async *'chat.send'() {
      yield started('m2')
      return answerOf(aMessage({ id: 'm2', query: 'And then?', answer: 'A riddle', parent_message_id: 'm1' }))
    },
  })
  const hands = await open()
  await screen.findByText('How do I begin?')
  await hands.type(await line(), 'And then?{Enter}')
  await screen.findByText('A riddle')
  expect(bodies(calls)[0]).toMatchObject({ prompt: 'And then?', conversation_id: 'c-000001' })
  expect(bodies(calls)[0]).not.toHaveProperty('parent_message_id')
  screen.getByText('How do I begin?')
})

test('Shift+Enter starts a new line; Enter that ends a composed letter or comes on a blank line sends nothing', async () => {
  const { calls } = serve({})
  const hands = await open('/chatbot')
  const field = await line()
  await hands.type(field, '   {Enter}')
  expect(bodies(calls)).toEqual([])
  await hands.clear(field)
  await hands.type(field, 'one{Shift>}{Enter}{/Shift}two')
  expect(field.value).toBe('one\ntwo')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(bodies(calls)).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(bodies(calls)).toHaveLength(1))
})

test.each([
  ['the server’s sentence', () => new AppError(429, 'Too many attempts.'), 'Too many attempts.'],
  ['a field’s own sentence', () => new AppError(400, 'Check', { fields: { prompt: 'Too long' } }), 'Too long'],
  ['no sentence', () => new AppError(500, ''), 'Send failed. An error occurred'],
])('reports a rejected question once, above the input that keeps it: %s', async (_, fault, sentence) => {
  let attempts = 0
  serve({
    'chat.send': () => {
      attempts++
      throw fault()
    },
  })
  const hands = await open()
  await screen.findByText('How do I begin?')
  await hands.type(await line(), 'My question{Enter}')
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toContain(sentence)
  expect((await line()).value).toBe('My question')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await hands.click(within(banner).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(attempts).toBe(2))
  await hands.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect((await line()).value).toBe('My question')
})

test.runIf(isFull)('shows administrators what to do without AI', async () => {
  const rejectNow = () => {
    throw new AppError(503, 'Chưa kết nối AI.', { code: 'chat.notConnected' })
  }
  const admin = aUser({ role: 'ADMIN' })
  serve({ 'chat.send': rejectNow }, admin)
  const hands = await renderApp('/chatbot', { user: admin, language: 'vi' })
  await hands.type(await screen.findByRole('textbox', { name: 'Câu hỏi của thầy cô' }), 'Chào{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Chưa kết nối AI\. Kết nối AI trong phần Cài đặt/)
})

test('reports missing AI before the first question: teachers see whom to ask, administrators a link', async () => {
  const unconnected = { 'chat.availability': () => ({ connected: false, budget: null }) }
  serve(unconnected)
  await renderApp('/chatbot', { user: lan, language: 'vi' })
  await screen.findByText(/^Chưa dùng được tư vấn: hệ thống chưa kết nối AI\. Thầy cô có thể nhờ quản trị viên/)
  cleanup()
  const admin = aUser({ role: 'ADMIN' })
  serve(unconnected, admin)
  await renderApp('/chatbot', { user: admin, language: 'vi' })
  const method = await screen.findByRole('link', { name: 'Kết nối AI trong phần Cài đặt' })
  expect(method.getAttribute('href')).toBe('/admin/settings')
})

test.runIf(isFull)(
  'shows the state of the budget above the input, updates it after each answer, and yields to an error',
  async () => {
    const texts = ['More than 80% used.', 'All is spent.']
    let answered = 0
    serve({
      'chat.availability': () => ({ connected: true, budget: { isSpent: answered > 0, text: texts[answered]! } }),
      'chat.send': async function* (): AsyncGenerator<ChatEvent, ChatAnswer> {
        yield started('m2')
        answered = 1
        return answerOf(aMessage({ id: 'm2', parent_message_id: 'm1' }))
      },
    })
    const hands = await renderApp('/chatbot?conversation=c-000001', { user: lan })
    await screen.findByText('More than 80% used.')
    await hands.type(await line(), 'And then?{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('All is spent.')
    expect(screen.queryByText('More than 80% used.')).toBeNull()
  },
)

test('reports an interrupted answer above the input; a retry repeats the question beside it', async () => {
  const failed = aMessage({
    id: 'm2',
    query: 'Why?',
    answer: 'Because',
    parent_message_id: 'm1',
    status: 'failed',
    problem: 'Cut off.',
  })
  let isSent = 0
  const { calls } = serve({
    'chat.messages': () => ({ data: isSent === 0 ? [aMessage()] : [aMessage(), failed] }),
    'chat.stream': () => {
      throw new AppError(409, 'Cut off.')
    },
    async *'chat.send'() {
      if (isSent++ === 0) {
        yield started('m2')
        throw new AppError(502, 'Cut off.')
      }
      yield started('m3')
      return answerOf({ ...failed, id: 'm3', answer: 'All of it', status: 'complete', problem: null })
    },
  })
  const hands = await open()
  await screen.findByText('How do I begin?')
  await hands.type(await line(), 'Why?{Enter}')
  const banner = await screen.findByRole('alert')
  expect(screen.getAllByText('Cut off.')).toHaveLength(1)
  await screen.findByText('Because')
  await hands.click(within(banner).getByRole('button', { name: 'Try again' }))
  await screen.findByText('All of it')
  expect(bodies(calls)[1]).toMatchObject({ prompt: 'Why?', parent_message_id: 'm1' })
  expect(screen.queryByText('Because')).toBeNull()
  screen.getByText('Version 2 of 2')
})

test('Stop ends the answer on the server', async () => {
  const end = gate()
  const { calls } = serve({
    async *'chat.send'() {
      yield started('m2')
      yield text('Half')
      await end.opened
      return answerOf(aMessage({ id: 'm2', answer: 'Half', status: 'stopped', parent_message_id: 'm1' }))
    },
    'chat.stop': () => {
      end.open()
      return { message: '' }
    },
  })
  const hands = await open()
  await hands.type(await line(), 'Go on{Enter}')
  await screen.findByText('Half')
  await hands.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(calls.find(({ name }) => name === 'chat.stop')?.params).toEqual({ id: 'm2' }))
  expect((await screen.findAllByText('Stopped. Everything written so far is saved.')).length).toBeGreaterThan(0)
})

test('joins an answer that is running when the page opens', async () => {
  const end = gate()
  serve({
    'chat.messages': () => ({ data: [aMessage({ answer: 'Be', status: 'running' })] }),
    async *'chat.stream'() {
      yield started('m1')
      yield { type: 'replace', text: 'Begin' }
      await end.opened
      return answerOf(aMessage({ answer: 'Begin with a walk' }))
    },
  })
  await open()
  await screen.findByText('Begin')
  expect((await line()).disabled).toBe(true)
  end.open()
  await screen.findByText('Begin with a walk')
  await ready()
})

test.runIf(isFull)('shows another window’s running answer and keeps the input', async () => {
  const theirs = aMessage({ id: 'm5', query: 'Theirs', answer: '', status: 'running', parent_message_id: 'm1' })
  let isSent = false
  serve({
    'chat.messages': () => ({ data: isSent ? [aMessage(), theirs] : [aMessage()] }),
    'chat.send': () => {
      isSent = true
      throw new AppError(409, 'Still being answered in another window.', { code: 'chat.busy' })
    },
    async *'chat.stream'() {
      yield started('m5')
      return answerOf({ ...theirs, answer: 'Their answer', status: 'complete' })
    },
  })
  const hands = await open()
  await screen.findByText('How do I begin?')
  await hands.type(await line(), 'Mine{Enter}')
  await screen.findByText('Their answer')
  await ready()
  expect((await line()).value).toBe('Mine')
})

test.runIf(isFull)('an edited question starts a branch, and both can be shown', async () => {
  const { calls } = serve({
    async *'chat.send'() {
      yield started('m2')
      return answerOf(aMessage({ id: 'm2', query: 'How do I end?', answer: 'With a song' }))
    },
  })
  const hands = await open()
  await hands.type(await line(), 'waiting')
  await hands.click(await screen.findByRole('button', { name: 'Edit question' }))
  const field = await line()
  expect(field.value).toBe('How do I begin?')
  await hands.clear(field)
  await hands.type(field, 'How do I end?{Enter}')
  await screen.findByText('With a song')
  expect(bodies(calls)[0]).toMatchObject({ prompt: 'How do I end?', parent_message_id: null })
  expect(screen.queryByText('How do I begin?')).toBeNull()
  await ready()
  expect((await line()).value).toBe('waiting')
  await hands.click(screen.getByRole('button', { name: 'Previous version' }))
  await screen.findByText('How do I begin?')
  screen.getByText('Version 1 of 2')
  await hands.click(screen.getByRole('button', { name: 'Next version' }))
  await screen.findByText('With a song')
})

test.runIf(isFull)('keeps unsent input for each conversation', async () => {
  const two = [aConversation(), aConversation({ id: 'c-000002', name: 'Parents' })]
  serve({ 'chat.conversations': () => ({ data: two }) })
  const hands = await open()
  await hands.type(await line(), 'for the first')
  await hands.click(await screen.findByRole('link', { name: 'Parents' }))
  await waitFor(async () => expect((await line()).value).toBe(''))
  await hands.click(screen.getByRole('link', { name: 'Tired class' }))
  await waitFor(async () => expect((await line()).value).toBe('for the first'))
})

test.runIf(isFull)('shows suggestions only in an empty chat, which fill the input', async () => {
  serve({})
  const hands = await open('/chatbot')
  const list = await screen.findByRole('list', { name: 'Suggestions' })
  const [first] = within(list).getAllByRole('button')
  await hands.click(first!)
  expect((await line()).value).toBe(first!.textContent)
  await hands.click(await screen.findByRole('link', { name: 'Tired class' }))
  await screen.findByText('How do I begin?')
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull()
})

test.runIf(isFull)('reports dropped turns and attached files', async () => {
  const files = [{ id: 'f1', name: 'Plan.docx', size: 2048, extension: 'docx' }]
  serve({ 'chat.messages': () => ({ data: [aMessage({ turnsLeftOut: 3, files, unreadFigures: 2 })] }) })
  await open()
  await screen.findByText(/the oldest 3 messages were not used/)
  screen.getByText('2 pictures in the attached files were not read for this answer.')
  const list = screen.getByRole('list', { name: 'Attached files' })
  expect(within(list).getByRole('listitem').textContent).toBe('DOCXPlan.docx2.00 KB · DOCX')
})

test('uploads a file, sends it with the question, and explains a rejected one', async () => {
  const info = { id: 'f1', name: 'Plan.docx', size: 4, extension: 'docx', questionKey: null, notice: null }
  let uploads = 0
  const { calls } = serve({
    'files.uploadToChat': () => {
      if (uploads++ > 0) throw new AppError(400, 'Check', { fields: { file: 'This file is empty.' } })
      return { fileInfo: info }
    },
    async *'chat.send'() {
      yield started('m2')
      return answerOf(aMessage({ id: 'm2', query: 'Read', files: [info], parent_message_id: 'm1' }))
    },
  })
  const hands = await open()
  const chooser = await screen.findByLabelText('Attach files', { selector: 'input' })
  await hands.upload(chooser, new File(['plan'], 'Plan.docx'))
  await screen.findByText('4 Bytes · DOCX')
  await hands.upload(chooser, new File([''], 'Empty.docx'))
  await screen.findByText('Failed to upload Empty.docx: This file is empty.')
  screen.getByRole('button', { name: 'Remove Plan.docx' })
  await hands.type(await line(), 'Read{Enter}')
  await waitFor(() => expect(bodies(calls)[0]).toMatchObject({ uploadedFiles: ['f1'] }))
})

test.runIf(isFull)('accepts several files dropped or pasted anywhere, and cancels an upload', async () => {
  const { calls } = serve({
    async *'files.uploadToChat'({ body }) {
      const { name, size } = (body as FormData).get('file') as File
      yield 0.5
      if (name === 'Bảng.xlsx') return new Promise(() => {})
      return { fileInfo: { id: name, name, size, extension: name.split('.')[1], questionKey: null, notice: null } }
    },
  })
  const hands = await open('/chatbot?conversation=c-000001', { language: 'vi' })
  const bubble = await screen.findByText('How do I begin?')
  const files = [new File(['plan'], 'Plan.docx'), new File(['1234'], 'Bảng.xlsx'), new File(['x'], 'Ghi.exe')]
  fireEvent.drop(bubble, { dataTransfer: { files, types: ['Files'] } })
  await screen.findByText('4 Bytes · DOCX')
  await screen.findByText('2 / 4 Bytes')
  await screen.findByText(/^Loại tệp này không được nhận ở đây/)
  fireEvent.paste(document.body, {
    clipboardData: { files: [new File(['ảnh'], 'image.png', { type: 'image/png' })], types: ['Files'] },
  })
  await screen.findByText('hình ảnh.png')
  await hands.click(screen.getByRole('button', { name: 'Huỷ tải lên Bảng.xlsx' }))
  await hands.type(await screen.findByRole('textbox', { name: 'Câu hỏi của thầy cô' }), 'Xem{Enter}')
  await waitFor(() => expect(bodies(calls)[0]).toMatchObject({ uploadedFiles: ['Plan.docx', 'hình ảnh.png'] }))
})

test.runIf(isFull)('rejects more files than a question may have', async () => {
  const { calls } = serve({
    'files.uploadToChat': ({ body }) => {
      const { name, size } = (body as FormData).get('file') as File
      return { fileInfo: { id: name, name, size, extension: 'txt', questionKey: null, notice: null } }
    },
  })
  const hands = await open()
  const files = Array.from({ length: 11 }, (_, index) => new File(['x'], `${index}.txt`))
  await hands.upload(await screen.findByLabelText('Attach files', { selector: 'input' }), files)
  await screen.findByText('Add no more than 10 files')
  await screen.findByText('9.txt')
  expect(calls.filter(({ name }) => name === 'files.uploadToChat')).toHaveLength(10)
})

test.runIf(isFull)('offers a new conversation in place of a missing one', async () => {
  serve({
    'chat.messages': () => {
      throw new AppError(404, 'This conversation does not exist, or you do not have access to it.')
    },
  })
  const hands = await open()
  await screen.findByText('This conversation does not exist, or you do not have access to it.')
  await hands.click(screen.getAllByRole('button', { name: 'Start conversation' }).at(-1)!)
  await screen.findByRole('list', { name: 'Suggestions' })
  expect(address()).toBe('/chatbot')
})

test.runIf(isFull)('repeats an answer beside the existing one', async () => {
  const { calls } = serve({
    async *'chat.send'() {
      yield started('m2')
      return answerOf(aMessage({ id: 'm2', answer: 'Another way' }))
    },
  })
  const hands = await open()
  await hands.click(await screen.findByRole('button', { name: 'Regenerate' }))
  await screen.findByText('Another way')
  expect(bodies(calls)[0]).toMatchObject({ prompt: 'How do I begin?', parent_message_id: null })
  expect(screen.getByText('Version 2 of 2')).toBeDefined()
})

test.runIf(isFull)('opens an answer in the editor and restores its edits on this device', async () => {
  serve({})
  const storageKey = `draft:${lan.id}:chat-document:m1`
  const hands = await open()
  localStorage.setItem(storageKey, JSON.stringify({ title: 'A', path: '/chatbot', value: 'My own words', savedAt: 1 }))
  await hands.click(await screen.findByRole('button', { name: 'Open in editor' }))
  expect((await screen.findByRole('textbox', { name: 'Answer' })).textContent).toBe('My own words')
  expect(screen.getByRole('button', { name: 'Download' })).toBeDefined()
  await hands.click(screen.getByRole('button', { name: 'Restore original answer' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Answer' }).textContent).toBe('With a short walk.'))
  expect(localStorage.getItem(storageKey)).toBeNull()
})

test.runIf(isFull)(
  'an answer that may no longer be followed keeps its partial text, and the input is free again',
  async () => {
    const gone = () => new AppError(404, 'This conversation does not exist, or you do not have access to it.')
    let isSent = false
    serve({
      'chat.messages': () => {
        if (isSent) throw gone()
        return { data: [aMessage()] }
      },
      async *'chat.send'() {
        isSent = true
        yield started('m2')
        yield text('Half')
        throw gone()
      },
      'chat.stream': () => {
        throw gone()
      },
    })
    const hands = await open()
    await hands.type(await line(), 'Go on{Enter}')
    await screen.findByText('This conversation does not exist, or you do not have access to it.')
    screen.getByText('Half')
    expect(screen.getByRole('button', { name: 'Reconnect' })).toBeDefined()
    await ready()
  },
)

test('reports a lost connection in the answer and reconnects', async () => {
  let streams = 0
  serve({
    async *'chat.send'() {
      yield started('m2')
      yield text('Half')
      throw offline()
    },
    'chat.stream': () => {
      if (streams++ === 0) throw offline()
      return (async function* () {
        yield started('m2')
        return answerOf(aMessage({ id: 'm2', answer: 'Half and whole', parent_message_id: 'm1' }))
      })()
    },
  })
  const hands = await open()
  await hands.type(await line(), 'Go on{Enter}')
  await screen.findByText('Connection lost. Reconnecting… Writing continues on the server.')
  await screen.findByText('Half and whole')
  expect(screen.queryByRole('alert')).toBeNull()
})
