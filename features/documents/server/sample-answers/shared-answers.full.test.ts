import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { audit } from '#features/school/contract/audit.ts'
import { history } from '../../contract/history.ts'
import { sharedSampleAnswers } from '#features/agents/contract/shared-sample-answers.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { testRun } from '#features/agents/contract/test-run.ts'
import { users } from '#features/accounts/contract/users.ts'
import { collected, stalls } from '#features/chat/server/testing.ts'
import type { Client } from '#tests/support/server/client.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { aiServerTexts } from '#ai/server/texts.ts'

const answers = { topic: 'Hằng đẳng thức', level: 'Khó' }

/** Creates a teacher with a document of an assistant that asks for a topic, and two people who may test it. */
async function school() {
  const models = await startModelServer({ usual: { does: 'answer', gapMs: 0 } })
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared', model: 'gpt-shared' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const [boss, editor, lan] = [await product.admin(), await product.editor(), await product.teacher()]
  const topic = await product.makeQuestion({ key: 'topic', required: 1, title: 'Topic', title_vi: 'Chủ đề' })
  const agent = await product.makeAgent({ prompt: 'On {{topic}}.', prompt_vi: null, questions: [topic] })
  const entry = await product.makeEntry(lan.id, agent, {
    answers: JSON.stringify(answers),
    topic: answers.topic,
    own_title: 'Của riêng tôi',
    title: 'Bài 6',
  })
  const form = { agentId: agent.id, prompt: 'Write on {{topic}}.', questionIds: [topic.id], sharedConnection: true }
  const params = { id: entry.id }
  const auditEvents = async () =>
    (await boss.call(audit.list, { query: { kind: 'documents' } })).body.auditEvents.map(({ event, by, subject }) => [
      event,
      by?.id,
      subject?.id,
    ])
  return {
    ...product,
    models,
    boss,
    editor,
    lan,
    topic,
    agent,
    entry,
    params,
    form,
    auditEvents,
    share: () => lan.call(sharedSampleAnswers.share, { params }),
    shared: async () => (await lan.call(sharedSampleAnswers.get, { params })).body.sharing,
    offered: async (to: typeof boss) =>
      (await to.call(sharedSampleAnswers.answers, { params: { id: agent.id } })).body.answers,
    run: (by: Pick<Client, 'call'>, body: object = {}) =>
      by.call(testRun.start, { body: { ...form, answers: { topic: 'sample' }, entryId: entry.id, ...body } }),
    sent: () => models.requests.map(({ body }) => body.messages!.at(-1)!.content),
  }
}

test('editors of assistants test with shared answers, and their owner sees it', async () => {
  const { lan, boss, editor, share, shared, offered, run, sent, entry, auditEvents, clock } = await school()
  expect(await offered(boss)).toEqual([])
  expect([await shared(), (await share()).status]).toEqual([null, 200])
  expect(await shared()).toEqual({ since: clock().toISOString(), uses: 0, lastUse: null })
  const listed = { entryId: entry.id, own: false, title: answers.topic, language: 'en', files: 0 }
  // The document's own title and text are not listed; only administrators see the owner's name.
  expect(await offered(editor)).toEqual([{ ...listed, createdAt: entry.created_at }])
  expect(await offered(boss)).toMatchObject([{ ...listed, owner: 'Person 3' }])
  const { status, body } = await run(editor)
  expect([status, body.standIns, sent()]).toEqual([200, [], ['Write on Hằng đẳng thức.']])
  await run(boss)
  expect(await shared()).toMatchObject({ uses: 2, lastUse: { by: 'Person 1' } })
  const expected = async () =>
    (await auditEvents()).map((auditEvent) => auditEvent.join(' ')).toSorted((one, other) => one.localeCompare(other))
  const all = [
    ['sample-answers-shared', lan.id, entry.id],
    ['sample-answers-used', editor.id, entry.id],
    ['sample-answers-used', boss.id, entry.id],
  ].map((auditEvent) => auditEvent.join(' '))
  await expect.poll(expected).toEqual(all.toSorted((one, other) => one.localeCompare(other)))
  await boss.call(users.remove, { params: { id: editor.id } })
  expect(await shared()).toMatchObject({ uses: 2 })
})

test.each(['withdrew permission', 'gone with their document'])(
  'stops a run on answers that are %s in the meantime with a message and no text',
  async (how) => {
    const { lan, boss, share, params, form, entry, models } = await school()
    await share()
    models.script(stalls('Hằng đẳng thức'))
    const body = { ...form, answers: { topic: 'sample' }, entryId: entry.id }
    const events = collected(boss.as('vi').stream(testRun.start, { body }))
    await expect.poll(() => models.requests).toHaveLength(1)
    await (how === 'withdrew permission'
      ? lan.call(sharedSampleAnswers.takeBack, { params })
      : lan.call(history.remove, { params }))
    const steps = await events
    const chunks = steps.map(({ event, data }) => ({ event, ...(data as { text?: string }) }))
    const text = chunks.reduce((so, { event, text: chunk = '' }) => {
      if (event === 'replace') return chunk
      return event === 'text' ? so + chunk : so
    }, '')
    expect([text, steps.at(-1)!.data]).toEqual([
      '',
      { code: 'sampleSharing.notShared', error: aiServerTexts.vi.sampleSharing.notShared },
    ])
    await expect.poll(() => models.requests[0]!.aborted).toBe(true)
  },
)

test('hides answers shared by a deactivated teacher, and shows them again with the account', async () => {
  const { lan, boss, share, offered, run } = await school()
  await share()
  const activate = (isActive: boolean) => boss.call(users.update, { params: { id: lan.id }, body: { isActive } })
  await activate(false)
  expect([await offered(boss), (await run(boss)).body.code]).toEqual([[], 'sampleSharing.notShared'])
  await activate(true)
  expect([(await offered(boss)).length, (await run(boss)).status]).toEqual([1, 200])
})

test('shares no answers without permission, not even with an administrator; withdrawing takes effect immediately', async () => {
  const { lan, boss, editor, share, shared, offered, run, params, models, makeAgent, db } = await school()
  const refused = async () =>
    (await Promise.all([run(boss), run(editor.as('vi'))])).map(({ status, body }) => [status, body.code, body.error])
  const text = (await refused()).map(([status, code]) => [status, code])
  expect(text).toEqual([
    [404, 'sampleSharing.notShared'],
    [404, 'sampleSharing.notShared'],
  ])
  await share()
  await share()
  const other = await makeAgent()
  expect((await run(boss, { agentId: other.id })).status).toBe(404)
  expect((await run(boss, { agentId: undefined })).status).toBe(404)
  expect((await lan.call(sharedSampleAnswers.takeBack, { params })).status).toBe(200)
  expect((await lan.call(sharedSampleAnswers.takeBack, { params })).status).toBe(200)
  expect([await shared(), await offered(boss)]).toEqual([null, []])
  expect((await refused())[1]).toEqual([404, 'sampleSharing.notShared', aiServerTexts.vi.sampleSharing.notShared])
  await share()
  await lan.call(history.remove, { params })
  expect(await offered(editor)).toEqual([])
  expect((await refused())[0]![0]).toBe(404)
  expect([models.requests, await db.selectFrom('shared_sample_answers').selectAll().execute()]).toEqual([[], []])
})

test('lets only its owner share a document, while its assistant exists', async () => {
  const { boss, editor, teacher, lan, agent, params, entry } = await school()
  for (const client of [boss, editor, await teacher()])
    for (const call of [sharedSampleAnswers.get, sharedSampleAnswers.share, sharedSampleAnswers.takeBack])
      expect((await client.call(call, { params })).status).toBe(404)
  expect((await lan.call(sharedSampleAnswers.answers, { params: { id: agent.id } })).status).toBe(403)
  await boss.call(agents.remove, { params: { id: agent.id } })
  expect((await lan.call(sharedSampleAnswers.share, { params: { id: entry.id } })).status).toBe(404)
  expect((await editor.call(sharedSampleAnswers.answers, { params: { id: agent.id } })).status).toBe(404)
})

test('labels shared answers by their topic, or the first text answer', async () => {
  const { lan, agent, makeEntry, offered, editor } = await school()
  for (const overrides of [{ pupils: 42, level: ['a'], destination: '  Văn  Miếu\n' }, { pupils: '42' }]) {
    const { id } = await makeEntry(lan.id, agent, { answers: JSON.stringify(overrides) })
    await lan.call(sharedSampleAnswers.share, { params: { id } })
  }
  expect(new Set((await offered(editor)).map(({ title }) => title))).toEqual(new Set(['', 'Văn Miếu']))
})

test('allows own answers without permission and without a record', async () => {
  const { editor, agent, makeEntry, run, offered, sent, auditEvents } = await school()
  const own = await makeEntry(editor.id, agent, { answers: JSON.stringify(answers), title: 'Bài 7', topic: 'x' })
  expect(await offered(editor)).toMatchObject([{ entryId: own.id, own: true, title: 'Bài 7' }])
  expect((await run(editor, { entryId: own.id })).status).toBe(200)
  expect([sent(), await auditEvents()]).toEqual([['Write on Hằng đẳng thức.'], []])
})

test('maps answers to renamed keys; uses a sample where none fits, and keeps empty ones empty', async () => {
  const { boss, share, run, sent, topic, form, makeQuestion } = await school()
  await share()
  const pupils = await makeQuestion({ key: 'pupils', type: 'NUMBER', required: 1, title: 'Pupils' })
  const hint = await makeQuestion({ key: 'hint', title: 'Hint' })
  const source = await makeQuestion({ key: 'source', type: 'DOCUMENT', title: 'Source' })
  await boss.call(questions.update, { params: { id: topic.id }, body: { key: 'subject' } })
  const { status, body } = await run(boss, {
    prompt: '{{subject}}, {{pupils}}, {{hint}}, {{source}}.',
    questionIds: [topic.id, pupils.id, hint.id, source.id],
    answers: { subject: 'sample', pupils: 30, hint: 'sample', source: 'A sample text' },
  })
  expect([status, body.standIns, sent()]).toEqual([200, ['pupils'], ['Hằng đẳng thức, 30, , .']])
  const lacking = await run(boss, { ...form, questionIds: [topic.id, pupils.id], answers: {} })
  expect([lacking.status, Object.keys(lacking.body.fields ?? {})]).toEqual([400, ['answers.pupils']])
})

test('never gives others files of shared answers, but a sample text instead', async () => {
  const { boss, lan, agent, makeQuestion, makeEntry, run, sent, form, topic } = await school()
  const source = await makeQuestion({ key: 'source', type: 'DOCUMENT', required: 1, title: 'Source' })
  const files = JSON.stringify([{ id: 'f', name: 'secret.pdf', size: 3, extension: 'pdf', questionKey: 'source' }])
  const entry = await makeEntry(lan.id, agent, { answers: JSON.stringify(answers), files, files_used: 1 })
  await lan.call(sharedSampleAnswers.share, { params: { id: entry.id } })
  const { status, body } = await run(boss, {
    ...form,
    entryId: entry.id,
    questionIds: [topic.id, source.id],
    answers: { topic: 'sample', source: 'A sample text' },
  })
  expect([status, body.standIns]).toEqual([200, ['source']])
  expect(sent()[0]).toContain('A sample text')
  expect(sent()[0]).not.toContain('secret.pdf')
})
