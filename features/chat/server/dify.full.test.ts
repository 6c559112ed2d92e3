import { expect, onTestFinished, test } from 'vitest'
import { chat } from '../contract/chat.ts'
import { files } from '#features/questions/contract/files.ts'
import { settings } from '#features/school/contract/settings.ts'
import { pdfOf } from '#formats/readers/server/testing.ts'
import type { DifyApp } from '#tests/support/models/dify-app.ts'
import { difyFailure, startDifyServer } from '#tests/support/models/dify-server.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { answers, collected, stalls } from './testing.ts'

/** A server with a Dify app as the school's AI, and an OpenAI-compatible server that may replace it. */
async function withDify(app: DifyApp = { mode: 'chat' }) {
  const dify = await startDifyServer(app, { usual: answers('Dify') })
  const models = await startModelServer({ usual: answers('Other') })
  onTestFinished(async () => {
    await Promise.all([dify.close(), models.close()])
  })
  const shared = { provider: 'dify', apiKey: 'app-shared', model: null } as const
  const product = await startProduct({ baseUrls: { dify: dify.url, openai: models.url }, shared })
  const someone = await product.teacher()
  const principal = await product.admin()
  return {
    ...product,
    someone,
    dify,
    models,
    ask: async (prompt: string, more: object = {}) =>
      (await someone.call(chat.send, { body: { prompt, ...more } })).body,
    change: (body: object) => principal.call(settings.update, { body }),
    /** Lists the conversation and the query of each request, without the rules that begin a new conversation. */
    sentRequests: () =>
      dify.requests.map(({ body }) => [body.conversation_id, body.query!.replace(/^You are a teaching[^\n]*\n\n/, '')]),
  }
}

const joinTurns = (...turns: string[]) => turns.join('\n\n')

test('continues a conversation at Dify without sending earlier turns again', async () => {
  const { dify, ask, sentRequests } = await withDify()
  const { conversation_id } = await ask('One')
  await ask('Two', { conversation_id })
  await ask('Three', { conversation_id })
  expect(sentRequests()).toEqual([
    ['', 'One'],
    ['conversation-1', 'Two'],
    ['conversation-1', 'Three'],
  ])
  expect(new Set(dify.requests.map(({ body }) => body.user)).size).toBe(1)
  expect(JSON.stringify(dify.requests[0]!.body)).toContain('You are a teaching consultant')
})

test('does not count turns that Dify stores as dropped', async () => {
  const { db, ask, sentRequests } = await withDify()
  const { conversation_id } = await ask('One')
  await db
    .updateTable('chat_messages')
    .set({ query: 'x'.repeat(200_000) })
    .execute()
  const { message } = await ask('Two', { conversation_id })
  expect([message.turnsLeftOut, sentRequests().at(-1)]).toEqual([0, ['conversation-1', 'Two']])
})

test('dropped turns stay dropped while the Dify conversation continues', async () => {
  const { dify, db, ask, sentRequests } = await withDify()
  const { conversation_id } = await ask('One')
  await db
    .updateTable('chat_messages')
    .set({ query: 'x'.repeat(200_000) })
    .execute()
  dify.conversations.delete('conversation-1')
  dify.conversations.set('conversation-of-others', 'others')
  const leftOut = [await ask('Two', { conversation_id }), await ask('Three', { conversation_id })]
  expect(sentRequests().slice(1)).toEqual([
    ['', 'Two'],
    ['conversation-2', 'Three'],
  ])
  expect(leftOut.map(({ message }) => message.turnsLeftOut)).toEqual([1, 1])
})

test('a repeated answer and an edited question start a new Dify conversation', async () => {
  const { ask, sentRequests } = await withDify()
  const first = await ask('One')
  const { conversation_id, message_id: one } = first
  const { message_id: two } = await ask('Two', { conversation_id })
  const { message_id: again } = await ask('Two', { conversation_id, parent_message_id: one })
  await ask('Uno', { conversation_id, parent_message_id: null })
  await ask('Three', { conversation_id, parent_message_id: two })
  await ask('Drei', { conversation_id, parent_message_id: again })
  expect(sentRequests().slice(2)).toEqual([
    ['', joinTurns('User: One', 'Assistant: Dify', 'User: Two')],
    ['', 'Uno'],
    ['conversation-1', 'Three'],
    ['conversation-2', 'Drei'],
  ])
})

test('sends a conversation that Dify has lost again and continues in the new one', async () => {
  const { dify, ask, sentRequests } = await withDify()
  const { conversation_id } = await ask('One')
  dify.conversations.delete('conversation-1')
  dify.conversations.set('conversation-of-others', 'others')
  await ask('Two', { conversation_id })
  await ask('Three', { conversation_id })
  expect(sentRequests().slice(1)).toEqual([
    ['', joinTurns('User: One', 'Assistant: Dify', 'User: Two')],
    ['conversation-2', 'Three'],
  ])
})

test('sends a conversation that is too long for Dify again', async () => {
  const { dify, ask, sentRequests } = await withDify()
  const { conversation_id } = await ask('One')
  const tooLong = '[openai] Error: This model has a maximum context length of 8192 tokens.'
  dify.script(difyFailure(400, 'completion_request_error', tooLong))
  const { content, message } = await ask('Two', { conversation_id })
  expect([content, message.turnsLeftOut]).toEqual(['Dify', 0])
  expect(sentRequests().slice(1)).toEqual([
    ['conversation-1', 'Two'],
    ['', joinTurns('User: One', 'Assistant: Dify', 'User: Two')],
  ])
})

test('after an unfinished question no branch continues at Dify', async () => {
  const { dify, jobs, someone, ask, sentRequests } = await withDify()
  const { conversation_id, message_id: one } = await ask('One')
  dify.script(stalls('Half'))
  const reading = collected(someone.stream(chat.send, { body: { prompt: 'Two', conversation_id } }))
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Half')
  await someone.call(chat.stop, { params: { id: [...jobs.keys()][0]! } })
  await reading
  await ask('Three', { conversation_id })
  await ask('Two', { conversation_id, parent_message_id: one })
  dify.script(difyFailure(400, 'app_unavailable', 'App unavailable'))
  expect(await ask('Four', { conversation_id })).toHaveProperty('error')
  await ask('Five', { conversation_id })
  expect(sentRequests().slice(2)).toEqual([
    ['', joinTurns('User: One', 'Assistant: Dify', 'User: Two', 'Assistant: Half', 'User: Three')],
    ['', joinTurns('User: One', 'Assistant: Dify', 'User: Two')],
    ['conversation-3', 'Four'],
    ['', joinTurns('User: One', 'Assistant: Dify', 'User: Two', 'Assistant: Dify', 'User: Five')],
  ])
})

test('sends everything to another AI, and to Dify after it', async () => {
  const { models, ask, sentRequests, change } = await withDify()
  const { conversation_id } = await ask('One')
  await change({ connection: 'own', provider: 'openai', apiKey: 'sk-other', model: 'gpt-4o-mini' })
  expect((await ask('Two', { conversation_id })).content).toBe('Other')
  expect(models.requests[0]!.body.messages!.slice(1).map(({ content }) => content)).toEqual(['One', 'Dify', 'Two'])
  expect(JSON.stringify(models.requests[0]!.body)).not.toContain('conversation-1')
  await change({ connection: 'environment' })
  await ask('Three', { conversation_id })
  expect(sentRequests().at(-1)).toEqual([
    '',
    joinTurns('User: One', 'Assistant: Dify', 'User: Two', 'Assistant: Other', 'User: Three'),
  ])
})

test('another app or other instructions start a new conversation', async () => {
  const { dify, ask, sentRequests, change } = await withDify()
  const { conversation_id } = await ask('One')
  await change({ connection: 'own', provider: 'dify', apiKey: 'app-of-another' })
  await ask('Two', { conversation_id })
  await change({ instructions: 'Be brief.' })
  await ask('Three', { conversation_id })
  expect(sentRequests().map(([id]) => id)).toEqual(['', '', ''])
  expect(dify.requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer app-shared',
    'Bearer app-of-another',
    'Bearer app-of-another',
  ])
  expect(sentRequests().at(-1)![1]).toMatch(/^Be brief\.\n\nUser: One\n\n/)
})

test('sends a scanned PDF once to an app that accepts documents', async () => {
  const upload = { enabled: true, allowed_file_types: ['document'], number_limits: 3 }
  const { dify, someone, ask } = await withDify({ mode: 'chat', upload })
  const scan = pdfOf([[], []], { scanned: [0, 1] })
  const body = new FormData()
  body.append('file', new Blob([scan]), 'Đề thi.pdf')
  const { fileInfo } = (await someone.call(files.uploadToChat, { body })).body
  expect(fileInfo.notice).toContain('the AI gets the whole file')
  const { conversation_id } = await ask('What is this?', { uploadedFiles: [fileInfo.id] })
  await ask('And now?', { conversation_id })
  const uploads = dify.asides.flatMap(({ file }) => file ?? [])
  expect(uploads).toEqual([{ name: 'Đề thi.pdf', type: 'application/pdf', bytes: Buffer.from(scan) }])
  expect(dify.requests[0]!.body.files).toEqual([
    { type: 'document', transfer_method: 'local_file', upload_file_id: 'file-1' },
  ])
  expect(dify.requests[0]!.body.query).toMatch(/\n\nFile \(attached\): Đề thi\.pdf\n\nWhat is this\?$/)
})

test('reports a file that Dify refuses in the reader’s language', async () => {
  const upload = { enabled: true, allowed_file_types: ['document'], number_limits: 3 }
  const failure = difyFailure(413, 'file_too_large', '')
  const { teacher } = await withDify({ mode: 'chat', upload, instead: { '/v1/files/upload': failure } })
  const someone = await teacher('vi')
  const body = new FormData()
  body.append('file', new Blob([pdfOf([[]], { scanned: [0] })]), 'Đề thi.pdf')
  const { fileInfo } = (await someone.call(files.uploadToChat, { body })).body
  const reply = await someone.call(chat.send, { body: { prompt: 'Đọc giúp', uploadedFiles: [fileInfo.id] } })
  expect([reply.status, reply.body.error]).toEqual([
    502,
    'Có tệp vượt quá dung lượng mà dịch vụ AI nhận. Thầy cô hãy giảm dung lượng hoặc chia nhỏ tệp rồi thêm lại.',
  ])
})

test('stopping before the first word ends the answer at once, and at Dify once it has an id', async () => {
  const { dify, jobs, someone } = await withDify()
  dify.script({ does: 'answer', text: ['Late'], firstAfterMs: 2_000, ends: 'stall' })
  const reading = collected(someone.stream(chat.send, { body: { prompt: 'One' } }))
  await expect.poll(() => dify.requests.length).toBe(1)
  await someone.call(chat.stop, { params: { id: [...jobs.keys()][0]! } })
  expect((await reading).at(-1)!.data.message).toMatchObject({ status: 'stopped', answer: '' })
  const stop = expect.objectContaining({ path: '/v1/chat-messages/task-1/stop', user: someone.id })
  await expect.poll(() => dify.asides).toContainEqual(stop)
})

test('deletes a conversation at Dify too: every branch, and stopped answers', async () => {
  const { dify, jobs, someone, ask } = await withDify()
  const other = await ask('Another')
  const { conversation_id } = await ask('One')
  await ask('Uno', { conversation_id, parent_message_id: null })
  dify.script(stalls('Half'))
  const reading = collected(
    someone.stream(chat.send, { body: { prompt: 'Eins', conversation_id, parent_message_id: null } }),
  )
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Half')
  await someone.call(chat.stop, { params: { id: [...jobs.keys()][0]! } })
  await reading
  expect(dify.conversations.size).toBe(4)
  expect((await someone.call(chat.remove, { params: { id: conversation_id } })).status).toBe(200)
  await expect.poll(() => [...dify.conversations]).toEqual([['conversation-1', someone.id]])
  expect(other.conversation_id).not.toBe(conversation_id)
})

test('deletes at Dify whatever the current instructions are, but not at another app', async () => {
  const { dify, someone, ask, change } = await withDify()
  const remove = (id: string) => someone.call(chat.remove, { params: { id } })
  const [one, two] = [await ask('One'), await ask('Two')]
  await change({ connection: 'own', provider: 'dify', apiKey: 'app-of-another' })
  expect((await remove(one.conversation_id)).status).toBe(200)
  await change({ connection: 'environment', instructions: 'Be brief.' })
  expect((await remove(two.conversation_id)).status).toBe(200)
  await expect.poll(() => [...dify.conversations.keys()]).toEqual(['conversation-1'])
  const deletions = dify.asides.filter(({ method }) => method === 'DELETE')
  expect(deletions).toEqual([
    { method: 'DELETE', path: '/v1/conversations/conversation-2', user: someone.id, key: 'Bearer app-shared' },
  ])
})

test.each([
  ['says nothing', 'hang'],
  ['fails', difyFailure(500, 'internal_server_error', 'Away')],
] as const)('a deletion neither waits for nor fails because of a Dify that %s', async (_, reply) => {
  const path = '/v1/conversations/conversation-1'
  const { dify, someone, ask } = await withDify({ mode: 'chat', instead: { [path]: reply } })
  const { conversation_id } = await ask('One')
  expect((await someone.call(chat.remove, { params: { id: conversation_id } })).status).toBe(200)
  expect((await someone.call(chat.conversations)).body.data).toEqual([])
  await expect.poll(() => dify.asides.at(-1)!.method).toBe('DELETE')
  // Dify has a limit of ten seconds, which this test skips.
  expect(dify.isWaitedFor(path)).toBe(reply === 'hang')
})
