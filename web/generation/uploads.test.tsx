import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aQuestion } from '#contract/testing'
import { renderApp } from '../lib/test-render.tsx'
import { anAgent, aUser, Refusal, serveApi } from '../lib/test-server.ts'

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
  metadata: { language: 'en', promptUsed: 'en', filesUsed: 1, template: false, model: 'm', status: 'complete' },
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
const generate = () => screen.getByRole('button', { name: 'Generate' })

test('a file is chosen, shown with name, size and extension, sent with the answers, and can be removed', async () => {
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

test('a required document says so until a file is there', async () => {
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

test('a dropped file is taken; a new one replaces the one before', async () => {
  const { calls } = serve({
    'files.upload': ({ body }) => ({ fileInfo: info(((body as FormData).get('file') as File).name) }),
  })
  const user = await renderApp(path, { user: lan })
  fireEvent.drop((await input()).closest('label')!, { dataTransfer: { files: [file('mot.pdf')] } })
  await screen.findByText('mot.pdf')
  await user.upload(await input(), file('hai.pdf'))
  await screen.findByText('hai.pdf')
  expect(screen.queryByText('mot.pdf')).toBeNull()
  await user.click(generate())
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'generation.generate')?.body).toMatchObject({
      uploadedFiles: [{ name: 'hai.pdf' }],
    }),
  )
})

test('what was refused stays with its reason, in the reader’s language, and the same file can be tried again', async () => {
  let works = false
  serve({
    'files.upload': () => {
      if (works) return { fileInfo: info() }
      throw new Refusal(400, 'Vui lòng kiểm tra lại', { fields: { file: 'Tệp này trống.' } })
    },
  })
  const user = await renderApp(path, { user: lan, language: 'vi' })
  await user.upload(await input('Ngữ liệu'), file())
  await screen.findByText('Không tải được tệp bai-8.pdf: Tệp này trống.')
  screen.getByText('Tệp này trống.')
  works = true
  await user.upload(await input('Ngữ liệu'), file())
  await screen.findByText('Đã tải lên tệp "bai-8.pdf"')
  expect(screen.queryByText('Tệp này trống.')).toBeNull()
})

test('a file that is too large is not sent at all', async () => {
  const { calls } = serve()
  const user = await renderApp(path, { user: lan })
  const large = file()
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 })
  await user.upload(await input(), large)
  await screen.findByText('The file is larger than 20.00 MB.')
  expect(calls.map(({ name }) => name)).not.toContain('files.upload')
})

test('Generate waits for a file on its way', async () => {
  const arriving = Promise.withResolvers<unknown>()
  const { calls } = serve({ 'files.upload': () => arriving.promise })
  const user = await renderApp(path, { user: lan })
  await user.upload(await input(), file())
  await screen.findByText('Uploading file...')
  await user.click(generate())
  expect(calls.map(({ name }) => name)).not.toContain('generation.generate')
  arriving.resolve({ fileInfo: info() })
  await screen.findByText(/1 file analysed/)
})

test('an uploaded file is part of the draft and comes back with it', async () => {
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
