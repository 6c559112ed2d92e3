import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const question = aQuestion({
  key: 'source',
  type: 'DOCUMENT',
  title: 'Source text',
  titleVi: 'Ngữ liệu',
  required: true,
  acceptedTypes: ['pdf', 'docx'],
})
const agent = { ...anAgent(), questions: [question, aQuestion({ key: 'topic' })] }
const path = `/agents/${agent.id}/generate`
const file = (name = 'bai-8.pdf') => new File(['%PDF-1.7 …'], name, { type: 'application/pdf' })
const info = (name = 'bai-8.pdf') => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  name,
  size: 1_614_807,
  extension: 'pdf',
  questionKey: 'source',
  notice: null,
})
const result = {
  content: '# Plan',
  historyId: '00000000-0000-4000-8000-0000000000e1',
  tokens: 1,
  cost: null,
  metadata: {
    language: 'en',
    promptUsed: 'en',
    filesUsed: 1,
    template: false,
    model: 'm',
    status: 'complete',
    problem: null,
    version: 1,
    title: '',
    customTitle: null,
  },
}

type Handlers = Parameters<typeof serveApi>[0]

const serve = (handlers: Handlers = {}) =>
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.get': () => ({ agent }),
    'agents.list': () => ({ agents: [agent] }),
    'history.list': () => ({ data: [], pagination: { page: 1, limit: 1, total: 0, pages: 0 } }),
    'files.upload': () => ({ fileInfo: info() }),
    'generation.generate': async function* () {
      yield { type: 'started', historyId: result.historyId, startedAt: '2025-11-20T02:12:00.000Z' }
      return result
    },
    ...handlers,
  })

const input = async (name = 'Source text') => screen.findByLabelText(name, { exact: false, selector: 'input' })
const ofSize = (size: number) => Object.defineProperty(file(), 'size', { value: size })
const drop = (files: File[], target: Element) => fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } })
const paste = (target: Element, clipboardData: object) =>
  fireEvent(target, createEvent.paste(target, { clipboardData, cancelable: true }))
const generate = () => screen.getByRole('button', { name: 'Generate' })

test('a chosen file is shown with name, size and extension, sent with the answers, and can be removed', async () => {
  const { calls } = serve()
  const user = await renderApp(path, { user: lan })
  expect((await input()).getAttribute('accept')).toBe('.pdf,.docx')
  await user.upload(await input(), file())
  await screen.findByText('File "bai-8.pdf" uploaded successfully')
  screen.getByText('1.54 MB · PDF')
  const sent = calls.find(({ name }) => name === 'files.upload')!.body as FormData
  expect([(sent.get('file') as File).name, sent.get('questionKey')]).toEqual(['bai-8.pdf', 'source'])

  await user.click(generate())
  await screen.findByText(/1 file analysed/)
  const body = calls.find(({ name }) => name === 'generation.generate')!.body
  expect(body).toMatchObject({ answers: {}, uploadedFiles: [{ id: info().id }] })

  await user.click(screen.getByRole('button', { name: 'Remove bai-8.pdf' }))
  await screen.findByText('File removed')
  expect(screen.queryByText('1.54 MB · PDF')).toBeNull()
})

test('a required document is marked until a file is added', async () => {
  const { calls } = serve()
  const user = await renderApp(path, { user: lan })
  await input()
  await user.click(generate())
  await screen.findByText('This field is required')
  expect(document.activeElement).toBe(await input())
  await user.upload(await input(), file())
  await waitFor(() => expect(screen.queryByText('This field is required')).toBeNull())
  expect(calls.map(({ name }) => name)).not.toContain('generation.generate')
})

test('accepts a dropped file; a new one replaces the previous one once uploaded', async () => {
  const arriving = Promise.withResolvers<unknown>()
  const { calls } = serve({
    'files.upload': ({ body }) => {
      const { name } = (body as FormData).get('file') as File
      return name === 'hai.pdf' ? arriving.promise : { fileInfo: info(name) }
    },
  })
  const user = await renderApp(path, { user: lan })
  drop([file('mot.pdf')], (await input()).closest('label')!)
  await screen.findByText('File "mot.pdf" uploaded successfully')
  await user.upload(await input(), file('hai.pdf'))
  await screen.findByText('hai.pdf')
  screen.getByText('mot.pdf')
  screen.getByText('Will be replaced when the new file is uploaded.')
  arriving.resolve({ fileInfo: info('hai.pdf') })
  await waitFor(() => expect(screen.queryByText('mot.pdf')).toBeNull())
  await user.click(generate())
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'generation.generate')?.body).toMatchObject({
      uploadedFiles: [{ name: 'hai.pdf' }],
    }),
  )
})

test('a failed replacement keeps the previous file, and must be resolved before Generate', async () => {
  const { calls } = serve({
    'files.upload': ({ body }) => {
      const { name } = (body as FormData).get('file') as File
      if (name === 'hai.pdf') throw new AppError(400, 'Vui lòng kiểm tra lại', { fields: { file: 'Tệp này bị hỏng.' } })
      return { fileInfo: info(name) }
    },
  })
  const user = await renderApp(path, { user: lan, language: 'vi' })
  await user.upload(await input('Ngữ liệu'), file('mot.pdf'))
  await screen.findByText('Đã tải lên tệp "mot.pdf"')
  await user.upload(await input('Ngữ liệu'), file('hai.pdf'))
  await screen.findByText('Tệp này bị hỏng.')
  screen.getByText('Tệp này vẫn đang được dùng.')
  await user.click(screen.getByRole('button', { name: 'Tạo nội dung' }))
  await screen.findByText('Tệp này chưa tải lên được: thầy cô hãy chọn tệp khác hoặc bỏ tệp này.')
  expect(calls.map(({ name }) => name)).not.toContain('generation.generate')
  await user.click(screen.getByRole('button', { name: 'Bỏ tệp hai.pdf' }))
  expect(document.activeElement).toBe(await input('Ngữ liệu'))
  await user.click(screen.getByRole('button', { name: 'Tạo nội dung' }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'generation.generate')?.body).toMatchObject({
      uploadedFiles: [{ name: 'mot.pdf' }],
    }),
  )
})

test('shows upload progress in the reader’s language, and can be cancelled', async () => {
  const leaving = Promise.withResolvers<void>()
  const { calls } = serve({
    async *'files.upload'() {
      yield 0.25
      await leaving.promise
      yield 1
      return new Promise(() => {})
    },
  })
  const user = await renderApp(path, { user: lan, language: 'vi' })
  await user.upload(await input('Ngữ liệu'), ofSize(2_527_068))
  await screen.findByText('0,60 / 2,41 MB')
  screen.getByText('Đang tải tệp lên...')
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'bai-8.pdf' }).value).toBe(0.25)
  leaving.resolve()
  await screen.findByText('Đang đọc tệp...')
  await user.click(screen.getByRole('button', { name: 'Huỷ tải lên bai-8.pdf' }))
  expect(screen.queryByText('bai-8.pdf')).toBeNull()
  expect(document.activeElement).toBe(await input('Ngữ liệu'))
  await user.click(screen.getByRole('button', { name: 'Tạo nội dung' }))
  await screen.findByText('Mục này là bắt buộc')
  expect(calls.map(({ name }) => name)).not.toContain('generation.generate')
})

test('a rejected file stays with its reason, in the reader’s language, and can be retried', async () => {
  let works = false
  serve({
    'files.upload': () => {
      if (works) return { fileInfo: info() }
      throw new AppError(400, 'Vui lòng kiểm tra lại', { fields: { file: 'Tệp này trống.' } })
    },
  })
  const user = await renderApp(path, { user: lan, language: 'vi' })
  await user.upload(await input('Ngữ liệu'), file())
  await screen.findByText('Không tải lên được tệp bai-8.pdf: Tệp này trống.')
  screen.getByText('Tệp này trống.')
  works = true
  await user.upload(await input('Ngữ liệu'), file())
  await screen.findByText('Đã tải lên tệp "bai-8.pdf"')
  expect(screen.queryByText('Tệp này trống.')).toBeNull()
})

test.for([
  ['en', ofSize(21 * 1024 * 1024), 'The file is larger than 20 MB.'],
  ['en', file('notes.txt'), 'This type of file is not accepted here. Accepted: PDF, DOCX.'],
  ['vi', ofSize(21 * 1024 * 1024), 'Tệp lớn hơn 20 MB.'],
  ['vi', file('notes'), 'Loại tệp này không được nhận ở đây. Các loại được nhận: PDF, DOCX.'],
] as const)('in %s, does not send a file that the server would reject', async ([language, refused, sentence]) => {
  const { calls } = serve()
  await renderApp(path, { user: lan, language })
  // Past the chooser, which would not offer it.
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(await input(language === 'vi' ? 'Ngữ liệu' : 'Source text'), refused)
  await screen.findByText(sentence)
  expect(calls.map(({ name }) => name)).not.toContain('files.upload')
})

test('Generate waits for an upload in progress', async () => {
  const arriving = Promise.withResolvers<unknown>()
  const { calls } = serve({ 'files.upload': () => arriving.promise })
  const user = await renderApp(path, { user: lan })
  await user.upload(await input(), file())
  await screen.findByText('Uploading file...')
  await user.click(generate())
  await screen.findByRole('button', { name: 'Waiting for the file…' })
  expect(calls.map(({ name }) => name)).not.toContain('generation.generate')
  arriving.resolve({ fileInfo: info() })
  await screen.findByText(/1 file analysed/)
})

test('the browser asks before closing during an upload, and only then', async () => {
  const arriving = Promise.withResolvers<unknown>()
  serve({ 'files.upload': () => arriving.promise })
  const user = await renderApp(path, { user: lan })
  const isPrompted = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  await input()
  expect(isPrompted()).toBe(false)
  await user.upload(await input(), file())
  await screen.findByText('Uploading file...')
  expect(isPrompted()).toBe(true)
  arriving.resolve({ fileInfo: info() })
  await waitFor(() => expect(isPrompted()).toBe(false))
})

test.for([
  ['en', 'Source text', 'Dashboard', 'You left the page, so bai-8.pdf was not uploaded.'],
  ['vi', 'Ngữ liệu', 'Trang chủ', 'Thầy cô đã rời trang nên tệp bai-8.pdf chưa được tải lên.'],
] as const)('in %s, warns about an unfinished upload on leaving the page', async ([language, ...words]) => {
  const [label, elsewhere, expected] = words
  serve({ 'files.upload': () => new Promise(() => {}), 'agents.list': () => ({ agents: [] }) })
  const user = await renderApp(path, { user: lan, language })
  await user.upload(await input(label), file())
  await user.click(screen.getAllByRole('link', { name: elsewhere })[0]!)
  await waitFor(() => expect(document.body.textContent).toContain(expected))
})

test('Generate does not continue without a required file whose upload was cancelled', async () => {
  const { calls } = serve({ 'files.upload': () => new Promise(() => {}) })
  const user = await renderApp(path, { user: lan })
  await user.upload(await input(), file())
  await user.click(generate())
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of bai-8.pdf' }))
  await screen.findByText('This field is required')
  await waitFor(() => expect(generate()).toHaveProperty('disabled', false))
  expect(calls.map(({ name }) => name)).not.toContain('generation.generate')
})

describe('a file added to the whole form', () => {
  const picture = aQuestion({ key: 'picture', type: 'DOCUMENT', title: 'Picture', acceptedTypes: ['png', 'jpg'] })
  const serveBoth = (handlers: Handlers = {}) =>
    serve({
      'agents.get': () => ({ agent: { ...agent, questions: [aQuestion({ key: 'topic' }), question, picture] } }),
      'files.upload': ({ body }) => {
        const form = body as FormData
        const { name } = form.get('file') as File
        return { fileInfo: { ...info(name), id: name, questionKey: form.get('questionKey') } }
      },
      ...handlers,
    })
  const form = () => screen.findByRole('form', { name: 'Questions' })
  const placed = (calls: { name: string; body: unknown }[]) =>
    calls.flatMap(({ name, body }) => {
      if (name !== 'files.upload') return []
      const sent = body as FormData
      return [[sent.get('questionKey'), (sent.get('file') as File).name]]
    })

  test('goes to the first empty question that accepts it when dropped, and is rejected without one', async () => {
    const { calls } = serveBoth()
    await renderApp(path, { user: lan })
    drop([file('tranh.JPEG'), file('bai.docx')], await form())
    await screen.findByText('bai.docx')
    await screen.findByText('File "tranh.JPEG" uploaded successfully')
    expect(placed(calls)).toEqual([
      ['picture', 'tranh.JPEG'],
      ['source', 'bai.docx'],
    ])
    drop([file('them.pdf')], await form())
    await screen.findByText(/^Failed to upload them.pdf: Every question for this type of file already has one./)
    drop([file('loi.exe')], await form())
    await screen.findByText(
      'Failed to upload loi.exe: This type of file is not accepted here. Accepted: PDF, DOCX, PNG, JPG, JPEG.',
    )
    expect(placed(calls)).toHaveLength(2)
  })

  test('highlights the questions while dragged over the page, and is never opened by the browser', async () => {
    const { calls } = serveBoth()
    await renderApp(path, { user: lan })
    const dragged = async () => (await form()).dataset.dragged
    expect(await dragged()).toBe('false')
    expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } })).toBe(false)
    expect(await dragged()).toBe('true')
    fireEvent.dragLeave(document.body, { relatedTarget: null })
    expect(await dragged()).toBe('false')
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files'] } })
    expect(await dragged()).toBe('true')
    fireEvent.pointerMove(document.body)
    expect(await dragged()).toBe('false')
    expect(drop([file()], document.body)).toBe(false)
    // The fields themselves handle a dragged text.
    expect(fireEvent.dragOver(await form(), { dataTransfer: { types: ['text/plain'] } })).toBe(true)
    expect(placed(calls)).toEqual([])
  })

  test('may be a pasted picture, which gets a name in the reader’s language', async () => {
    const { calls } = serveBoth()
    await renderApp(path, { user: lan, language: 'vi' })
    await screen.findByText('Ngữ liệu')
    paste(document.body, { files: [new File(['x'], 'image.png', { type: 'image/png' })], types: ['Files'] })
    await screen.findByText('Đã tải lên tệp "hình ảnh.png"')
    expect(placed(calls)).toEqual([['picture', 'hình ảnh.png']])
  })

  test('is not the picture that accompanies a text pasted into a field', async () => {
    const { calls } = serveBoth()
    await renderApp(path, { user: lan })
    const [field] = within(await form()).getAllByRole('textbox')
    const files = [new File(['x'], 'image.png', { type: 'image/png' })]
    expect(paste(field!, { files, types: ['text/plain', 'text/html', 'Files'] })).toBe(true)
    expect(paste(field!, { files: [], types: ['text/plain'] })).toBe(true)
    expect(placed(calls)).toEqual([])
    expect(paste(field!, { files, types: ['Files'] })).toBe(false)
    await screen.findByText('File "picture.png" uploaded successfully')
  })

  test('phones offer their camera where pictures are accepted', async () => {
    serveBoth()
    await renderApp(path, { user: lan })
    expect((await input('Picture')).getAttribute('accept')).toBe('.png,image/png,.jpg,image/jpeg,.jpeg')
  })
})

test('a session that ends during an upload keeps the answers and the previous file', async () => {
  let ended = false
  serve({
    'files.upload': () => {
      if (!ended) return { fileInfo: info() }
      throw new AppError(401, 'Please sign in', { code: 'error.signInNeeded' })
    },
  })
  const user = await renderApp(path, { user: lan })
  await user.type(await screen.findByRole('textbox'), 'Lá cây')
  await user.upload(await input(), file())
  await screen.findByText('File "bai-8.pdf" uploaded successfully')
  ended = true
  await user.upload(await input(), file('hai.pdf'))
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  cleanup()
  await renderApp(path, { user: lan })
  await screen.findByText('1.54 MB · PDF')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Lá cây')
  expect(screen.queryByText('hai.pdf')).toBeNull()
})

test('reused answers bring their files, and a missing one is reported', async () => {
  const [stored, gone] = ['kept', 'gone'].map((key) => aQuestion({ key, type: 'DOCUMENT', title: key }))
  const files = [
    { id: info().id, name: 'bai-8.pdf', size: 9, extension: 'pdf', questionKey: 'kept' },
    { id: null, name: 'so-diem.xlsx', size: 9, extension: 'xlsx', questionKey: 'gone' },
  ]
  const { calls } = serve({
    'agents.get': () => ({ agent: { ...agent, questions: [stored!, gone!] } }),
    'history.get': () => ({ entry: anEntry({ files }) }),
  })
  const user = await renderApp(`${path}?from=${anEntry().id}`, { user: lan })
  await screen.findByText(/The file so-diem.xlsx is no longer stored here. Please add it again./)
  await screen.findByText('bai-8.pdf')
  await user.click(generate())
  await screen.findByText(/1 file analysed/)
  const sent = calls.find(({ name }) => name === 'generation.generate')?.body
  expect(sent).toMatchObject({ uploadedFiles: [{ id: info().id, questionKey: 'kept' }] })
})

test('an uploaded file is part of the draft and returns with it', async () => {
  serve()
  const user = await renderApp(path, { user: lan })
  await user.upload(await input(), file())
  await screen.findByText('File "bai-8.pdf" uploaded successfully')
  dispatchEvent(new Event('pagehide'))
  cleanup()
  await renderApp(path, { user: lan })
  await screen.findByText('1.54 MB · PDF')
  const form = within(screen.getByRole('form', { name: 'Questions' }))
  form.getByText('Your earlier answers have been restored.')
  expect(form.getByText('bai-8.pdf').textContent).toBe('bai-8.pdf')
})
