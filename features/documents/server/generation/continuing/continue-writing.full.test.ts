import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { files } from '#features/questions/contract/files.ts'
import { generation } from '../../../contract/generation.ts'
import { history } from '../../../contract/history.ts'
import { answers, collected, connected, stalls } from '#features/chat/server/testing.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { dropUnusedFiles } from '#features/questions/server/attachments/drop.ts'
import { markInterrupted } from '#platform/server/jobs/recover.ts'
import { interruptAll } from '#platform/server/jobs/streaming-jobs.ts'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { connectionServerTexts } from '#features/connections/server/texts.ts'
import { documentServerTexts } from '../../texts.ts'

/** Makes a teacher with an incomplete text and an AI that continues it. */
async function endedEarly(overrides: Partial<Schema['documents']>, ...behaviours: Behaviour[]) {
  const product = await connected(...behaviours)
  const topic = await product.makeQuestion({ key: 'topic' })
  const agent = await product.makeAgent({ questions: [topic], prompt: 'Write about {{topic}}.' })
  const someone = await product.teacher('vi')
  const usual = {
    status: 'stopped',
    language: 'vi',
    answers: '{"topic":"Phân số"}',
    content: '# Bài 6\n\nHọc sinh thảo lu',
  }
  const { id } = await product.makeEntry(someone.id, agent, {
    ...(usual as Partial<Schema['documents']>),
    ...overrides,
  })
  const params = { id }
  const read = async () => (await someone.call(history.get, { params })).body.entry
  const continueWriting = (body: { version?: number } = {}) => someone.call(history.continueWriting, { params, body })
  const ended = async () => (await collected(someone.stream(history.stream, { params }))).at(-1)
  return { ...product, agent, someone, params, read, continueWriting, ended }
}

test('continues a stopped text with the current assistant, as one document', async () => {
  const usage = { prompt_tokens: 40, completion_tokens: 8, total_tokens: 48 }
  const sent = await endedEarly({}, { does: 'answer', text: ['sinh thảo', ' luận', ' theo nhóm.'], usage })
  const { someone, agent, models, boss, continueWriting, ended, read } = { ...sent, boss: await sent.admin() }
  await boss.call(agents.update, { params: { id: agent.id }, body: { prompt: 'Tell about {{topic}}.' } })
  const reply = await continueWriting({ version: 1 })
  expect([reply.status, reply.body.entry.status, reply.body.entry.version]).toEqual([200, 'running', 2])
  expect(await ended()).toMatchObject({
    event: 'result',
    data: {
      content: '# Bài 6\n\nHọc sinh thảo luận theo nhóm.',
      tokens: 78,
      metadata: { status: 'complete', version: 2 },
    },
  })
  const content = '# Bài 6\n\nHọc sinh thảo luận theo nhóm.'
  expect(await read()).toMatchObject({ content, status: 'complete', tokens: 78, inputTokens: 50, outputTokens: 28 })
  expect(models.requests[0]!.body.messages!.slice(1)).toEqual([
    { role: 'user', content: 'Tell about Phân số.' },
    { role: 'assistant', content: '# Bài 6\n\nHọc sinh thảo' },
    { role: 'user', content: documentServerTexts.vi.generation.continueInstruction },
  ])
  expect((await someone.call(history.list)).body.pagination.total).toBe(1)
})

test('streams the continuation from the existing text', async () => {
  const { continueWriting, someone, params } = await endedEarly(
    {},
    { does: 'answer', text: ['luận ', 'theo nhóm.'], gapMs: 300 },
  )
  await continueWriting()
  const steps = await collected(someone.stream(history.stream, { params }))
  expect(steps[1]!.data).toMatchObject({ type: 'replace', text: expect.stringContaining('# Bài 6\n\nHọc sinh thảo') })
  expect(steps.at(-1)).toMatchObject({ event: 'result' })
})

test('continues the edited text, and reports a conflict to a device with an older version', async () => {
  const edited = { edited_content: '## Củng cố', version: 4 }
  const { continueWriting, ended, someone, params, models } = await endedEarly(edited, answers('Giáo viên hỏi.'))
  expect((await continueWriting({ version: 3 })).body.code).toBe('error.changedMeanwhile')
  expect((await continueWriting({ version: 4 })).status).toBe(200)
  expect((await ended())!.data.content).toBe('## Củng cố\n\nGiáo viên hỏi.')
  expect(models.requests[0]!.body.messages!.at(-2)).toEqual({ role: 'assistant', content: '## Củng cố' })
  const stale = await someone.call(history.update, { params, body: { content: 'Cũ', version: 4 } })
  expect([stale.status, stale.body.code]).toEqual([409, 'error.changedMeanwhile'])
})

test('sends the files that are still stored again', async () => {
  const { db, clock, store, pass, teacher, makeQuestion, makeAgent, models } = await connected(
    stalls('Một'),
    answers('Hai.'),
    answers('Ba.'),
  )
  const someone = await teacher('vi')
  const source = await makeQuestion({ key: 'source', type: 'DOCUMENT' })
  const agent = await makeAgent({ questions: [source], prompt: 'Use {{source}}' })
  const form = new FormData()
  form.append('file', new Blob(['Chí Phèo']), 'Nam Cao.txt')
  form.append('questionKey', 'source')
  const { id } = (await someone.call(files.upload, { params: { id: agent.id }, body: form })).body.fileInfo
  const written = collected(
    someone.stream(generation.generate, { params: { id: agent.id }, body: { answers: {}, uploadedFiles: [id] } }),
  )
  const entryId = async () => (await someone.call(history.list)).body.data[0]?.id ?? ''
  await expect.poll(entryId).not.toBe('')
  const params = { id: await entryId() }
  await expect.poll(async () => (await someone.call(history.get, { params })).body.entry.content).toBe('Một')
  const stop = () => someone.call(history.stop, { params })
  await stop()
  await written
  const continueWriting = async () => {
    expect((await someone.call(history.continueWriting, { params })).status).toBe(200)
    await collected(someone.stream(history.stream, { params }))
    await db.updateTable('documents').set({ status: 'stopped' }).execute()
    return models.requests.at(-1)!.body.messages![1]!.content
  }
  expect(await continueWriting()).toContain('Chí Phèo')
  pass(100 * 86_400_000)
  await dropUnusedFiles({ db, clock, store, retentionDays: 90 })
  pass(-100 * 86_400_000)
  expect(await continueWriting()).not.toContain('Chí Phèo')
})

test.each<[string, Behaviour, string, string]>([
  ['fails before a word', refusals.outOfQuota, 'failed', 'Học sinh thảo lu'],
  [
    'breaks off',
    { does: 'answer', text: ['luận theo', ' nhóm'], ends: 'cut' },
    'failed',
    'Học sinh thảo luận theo nhóm',
  ],
])('one that %s keeps the existing text and can be continued again', async (_, behaviour, status, content) => {
  const { continueWriting, ended, read } = await endedEarly({}, behaviour, answers('rồi trình bày.'))
  await continueWriting()
  await expect.poll(async () => (await read()).status).toBe(status)
  expect(await read()).toMatchObject({ status, content: `# Bài 6\n\n${content}` })
  expect((await continueWriting()).status).toBe(200)
  await ended()
  expect((await read()).content).toMatch(/^# Bài 6\n\nHọc sinh thảo .*rồi trình bày\.$/)
})

test('keeps the old and the new text when it is stopped', async () => {
  const { continueWriting, someone, params, jobs, read } = await endedEarly({}, stalls('luận'))
  await continueWriting()
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('# Bài 6\n\nHọc sinh thảo luận')
  await someone.call(history.stop, { params })
  expect(await read()).toMatchObject({ status: 'stopped', content: '# Bài 6\n\nHọc sinh thảo luận', tokens: 30 })
})

test('keeps the text when its process ends, and lets the next one continue', async () => {
  const { continueWriting, db, clock, commitInterrupted, jobs, ended, read } = await endedEarly(
    {},
    stalls('luận'),
    answers('theo nhóm.'),
  )
  await continueWriting()
  await expect.poll(async () => (await read()).content).toBe('# Bài 6\n\nHọc sinh thảo luận')
  // The writing process is killed and records no status.
  interruptAll(jobs)
  await expect.poll(() => jobs.size).toBe(0)
  await db.updateTable('documents').set({ status: 'running', problem: null }).execute()
  await markInterrupted({ db, commitInterrupted, jobs, clock }, { everything: true })
  expect((await read()).status).toBe('interrupted')
  await continueWriting()
  await ended()
  expect(await read()).toMatchObject({ status: 'complete', content: '# Bài 6\n\nHọc sinh thảo theo nhóm.' })
})

test('continues once for parallel calls, and during a run', async () => {
  const { continueWriting, read, models, someone, params } = await endedEarly({}, stalls('luận'))
  const sent = [...(await Promise.all([continueWriting(), continueWriting()])), await continueWriting({ version: 1 })]
  expect(sent.map(({ status, body }) => [status, body.entry.status])).toEqual(sent.map(() => [200, 'running']))
  await expect.poll(async () => (await read()).content).toContain('luận')
  expect(models.requests).toHaveLength(1)
  await someone.call(history.stop, { params })
})

test.each<[string, Partial<Schema['documents']>, string]>([
  ['whole', { status: 'complete' }, 'generation.nothingLeft'],
  ['empty', { content: ' ' }, 'generation.nothingLeft'],
  ['filled in without AI', { template: 1 }, 'generation.nothingLeft'],
])('does not continue what is %s', async (_, overrides, code) => {
  const { continueWriting, models, read } = await endedEarly(overrides)
  const reply = await continueWriting()
  expect([reply.status, reply.body.code]).toEqual([409, code])
  expect((await read()).version).toBe(1)
  expect(models.requests).toHaveLength(0)
})

test('continues a text that reached the model’s length limit', async () => {
  const cut = { status: 'complete', problem: 'generation.cutShort' } as const
  const { continueWriting, ended, read } = await endedEarly(cut, answers('luận.'))
  expect((await continueWriting()).status).toBe(200)
  await ended()
  expect(await read()).toMatchObject({ content: '# Bài 6\n\nHọc sinh thảo luận.', problem: null })
})

test('starts nothing without the assistant, without AI, or for another user', async () => {
  const { continueWriting, db, params, teacher, admin, agent } = await endedEarly({})
  for (const other of [await teacher(), await admin()])
    expect((await other.call(history.continueWriting, { params })).status).toBe(404)
  await db.updateTable('agents').set({ is_active: 0 }).where('id', '=', agent.id).execute()
  expect((await continueWriting()).status).toBe(404)
  const { makeAgent, makeEntry, ...school } = await startProduct()
  const someone = await school.teacher('vi')
  const { id } = await makeEntry(someone.id, await makeAgent(), { status: 'interrupted' })
  const refused = await someone.call(history.continueWriting, { params: { id } })
  expect([refused.status, refused.body.error]).toEqual([503, connectionServerTexts.vi.generation.notConnected])
})
