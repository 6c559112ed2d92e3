import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { generation } from '../../contract/generation.ts'
import { history } from '../../contract/history.ts'
import { pairs } from '../../contract/pairs.ts'
import { threads } from '../../contract/threads.ts'
import type { Derivation } from '#features/agents/model/derivation.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

const plan = '# Bài 15. Áp suất\n\n## I. Mục tiêu\n\nViết được công thức p = F/S.'
const derivation = (turned: Partial<Derivation>) => JSON.stringify({ produces: null, accepts: [], ...turned })

/** A teacher's finished plan, and an assistant that makes a worksheet of plans. */
async function aPlan() {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const { makeQuestion, makeAgent, makeEntry, teacher } = product
  const subject = await makeQuestion({ key: 'subject', required: 1 })
  const secondary = await makeQuestion({
    key: 'secondaryGrade',
    type: 'RADIO',
    required: 1,
    options: JSON.stringify([{ value: 'grade8', label: 'Grade 8', labelVi: 'Lớp 8' }]),
  })
  const outcomes = await makeQuestion({ key: 'requiredOutcomes' })
  const grade = await makeQuestion({ key: 'grade', required: 1 })
  const objectives = await makeQuestion({ key: 'objectives' })
  const source = await makeQuestion({ key: 'sourceFile', type: 'DOCUMENT' })
  const count = await makeQuestion({ key: 'taskCount', type: 'NUMBER', required: 1, min: 1, max: 15 })
  const facts = await makeQuestion({ key: 'keyFacts', required: 1 })
  const planner = await makeAgent({
    name: 'Planner',
    name_vi: 'Kế hoạch bài dạy',
    derivation: derivation({ produces: 'lessonPlan' }),
    questions: [subject, secondary, outcomes],
  })
  const worksheet = await makeAgent({
    name: 'Worksheet',
    name_vi: 'Phiếu học tập',
    prompt: 'Write a worksheet on {{subject}}.\n=== MATERIAL ===\n{{sourceFile}}\n=== END ===',
    derivation: derivation({ produces: 'worksheet', accepts: ['lessonPlan'] }),
    example_vi: JSON.stringify({ answers: { taskCount: 3, keyFacts: 'never' }, content: '# Phiếu' }),
    example: JSON.stringify({ answers: { taskCount: 4 }, content: '# Sheet' }),
    questions: [subject, grade, objectives, source, count],
  })
  const letter = await makeAgent({
    name: 'Letter',
    name_vi: 'Thư',
    derivation: derivation({ produces: 'letter', accepts: ['any'] }),
    questions: [grade, facts],
  })
  const lan = await teacher('vi')
  const entry = await makeEntry(lan.id, planner, {
    language: 'vi',
    title: 'Bài 15. Áp suất',
    content: plan,
    answers: JSON.stringify({ subject: 'KHTN', secondaryGrade: 'grade8', requiredOutcomes: 'p = F/S' }),
    class_name: '8A',
  })
  const make = (sourceId: string, agent = worksheet, by = lan) =>
    by.call(generation.generate, {
      params: { id: agent.id },
      body: { answers: { subject: 'KHTN', grade: '8A', taskCount: 3, keyFacts: 'x' }, sourceId },
    })
  const thread = async (id: string) => (await lan.call(threads.get, { params: { id } })).body
  return { ...product, models, planner, worksheet, letter, lan, entry, make, thread }
}

test('offers assistants that accept a plan, with the answers that carry over and those left', async () => {
  const { thread, entry, worksheet, letter } = await aPlan()
  const { members, next } = await thread(entry.id)
  expect(members.map(({ title, source }) => [title, source])).toEqual([['Bài 15. Áp suất', undefined]])
  expect(next).toEqual([
    { agentId: worksheet.id, name: 'Worksheet', nameVi: 'Phiếu học tập', color: null, carried: 3, open: 0 },
    { agentId: letter.id, name: 'Letter', nameVi: 'Thư', color: null, carried: 1, open: 1 },
  ])
})

test('never offers the assistant that made the document', async () => {
  const { thread, entry, letter, make } = await aPlan()
  const { historyId } = (await make(entry.id, letter)).body
  expect((await thread(historyId)).next).toEqual([])
})

test('prefills the form with the answers of the plan, in its language, and usual values for the rest', async () => {
  const { lan, entry, worksheet, make } = await aPlan()
  const begin = async () => (await lan.call(threads.begin, { params: { id: entry.id, agentId: worksheet.id } })).body
  expect(await begin()).toEqual({
    source: { id: entry.id, title: 'Bài 15. Áp suất' },
    answers: { subject: 'KHTN', grade: '8A', objectives: 'p = F/S', taskCount: 3 },
    language: 'vi',
    carried: ['subject', 'grade', 'objectives'],
    suggested: ['taskCount'],
    classId: null,
  })
  await lan.call(generation.generate, {
    params: { id: worksheet.id },
    body: { answers: { subject: 'Toán', grade: '6', taskCount: 7 } },
  })
  expect((await begin()).answers.taskCount).toBe(7)
  await make(entry.id)
  expect((await begin()).answers.taskCount).toBe(3)
})

test('does not offer assistants that are inactive or meant for another group', async () => {
  const { thread, entry, worksheet, letter, db, lan, admin } = await aPlan()
  await db.updateTable('agents').set({ is_active: 0 }).where('id', '=', worksheet.id).execute()
  await db.updateTable('agents').set({ audience: 'groups' }).where('id', '=', letter.id).execute()
  expect((await thread(entry.id)).next).toEqual([])
  const started = await lan.call(threads.begin, { params: { id: entry.id, agentId: worksheet.id } })
  expect([started.status, started.body.code]).toEqual([404, 'agent.notFound'])
  // An administrator gets 404, too: the document belongs to another user.
  const boss = await admin()
  const own = await boss.call(threads.get, { params: { id: entry.id } })
  expect([own.status, own.body.code]).toEqual([404, 'history.notFound'])
})

test('sends the current source, and relates the two documents from either side', async () => {
  const { lan, entry, make, thread, models, letter } = await aPlan()
  await lan.call(history.update, { params: { id: entry.id }, body: { content: `${plan}\n\nSửa tay.` } })
  const reply = await make(entry.id)
  expect(reply.status).toBe(200)
  expect(reply.body.metadata.filesUsed).toBe(0)
  const [sent] = models.requests.slice(-1)
  const prompt = sent!.body.messages!.at(-1)!.content
  expect(prompt).toContain('Bài 15. Áp suất.md')
  expect(prompt.slice(prompt.indexOf('=== MATERIAL'), prompt.indexOf('=== END'))).toContain('Sửa tay.')
  const made = (await lan.call(history.get, { params: { id: reply.body.historyId } })).body.entry
  expect([made.source, made.files]).toEqual([{ id: entry.id, title: 'Bài 15. Áp suất', state: 'same' }, []])
  const third = await make(reply.body.historyId, letter)
  expect(third.status).toBe(200)
  for (const id of [entry.id, reply.body.historyId, third.body.historyId]) {
    const { members } = await thread(id)
    expect(members.map((one) => [one.id, one.source?.id])).toEqual([
      [entry.id, undefined],
      [reply.body.historyId, entry.id],
      [third.body.historyId, reply.body.historyId],
    ])
  }
  const prompts = models.requests.map(({ body }) => JSON.stringify(body.messages))
  // If the form has no question for a document, the source follows the answers.
  expect(prompts.at(-1)).toContain('.md')
})

test('marks a changed or deleted source at the derived document', async () => {
  const { lan, entry, make, thread } = await aPlan()
  const { historyId } = (await make(entry.id)).body
  const source = async () => (await lan.call(history.get, { params: { id: historyId } })).body.entry.source
  await lan.call(history.update, { params: { id: entry.id }, body: { content: `${plan}\n\nMới.` } })
  expect(await source()).toEqual({ id: entry.id, title: 'Bài 15. Áp suất', state: 'changed' })
  expect((await thread(entry.id)).members.at(-1)!.source!.state).toBe('changed')
  await lan.call(history.remove, { params: { id: entry.id } })
  expect(await source()).toEqual({ id: entry.id, title: 'Bài 15. Áp suất', state: 'gone' })
  // The remaining documents of a thread stay together.
  const next = (await make(historyId)).body.historyId
  expect((await thread(historyId)).members.map(({ id }) => id)).toEqual([historyId, next])
})

test('rejects an unusable source with the reason, before anything is counted', async () => {
  const { lan, entry, make, makeEntry, planner, teacher, worksheet, db } = await aPlan()
  const refused = async (id: string, by = lan) => {
    const { status, body } = await make(id, worksheet, by)
    return [status, body.code, body.error]
  }
  const running = await makeEntry(lan.id, planner, { status: 'running', alive_at: '2026-03-02T08:00:00.000Z' })
  const empty = await makeEntry(lan.id, planner, { status: 'failed', content: ' ' })
  expect(await refused(running.id)).toEqual([409, 'thread.sourceRunning', expect.stringContaining('đang được viết')])
  expect(await refused(empty.id)).toEqual([409, 'thread.sourceEmpty', expect.stringContaining('còn trống')])
  expect((await refused('00000000-0000-7000-8000-000000000000')).slice(0, 2)).toEqual([404, 'thread.sourceGone'])
  expect((await refused(entry.id, await teacher())).slice(0, 2)).toEqual([404, 'thread.sourceGone'])
  expect(await db.selectFrom('documents').select('id').where('source_id', 'is not', null).execute()).toEqual([])
})

test('writes nothing with an assistant that was turned off in between, and says why', async () => {
  const { admin, entry, make, worksheet } = await aPlan()
  await (await admin()).call(agents.update, { params: { id: worksheet.id }, body: { isActive: false } })
  const { status, body } = await make(entry.id)
  expect([status, body.code]).toEqual([404, 'agent.notFound'])
})

test('detects the kind of a document of a deleted assistant by its text', async () => {
  const { lan, thread, makeEntry, planner, worksheet, db } = await aPlan()
  const old = await makeEntry(lan.id, planner, { layout: 'lesson-5512', content: plan })
  await db.deleteFrom('agents').where('id', '=', planner.id).execute()
  expect((await thread(old.id)).next.map(({ agentId }) => agentId)).toContain(worksheet.id)
})

test('treats a source edited back to the same text as unchanged', async () => {
  const { lan, entry, make, thread } = await aPlan()
  const { historyId } = (await make(entry.id)).body
  const save = (content: string) => lan.call(history.update, { params: { id: entry.id }, body: { content } })
  const states = async () => [
    (await lan.call(history.get, { params: { id: historyId } })).body.entry.source!.state,
    (await thread(entry.id)).members.at(-1)!.source!.state,
  ]
  await save(`${plan}\n\nThêm một câu.`)
  expect(await states()).toEqual(['changed', 'changed'])
  await save(`${plan}\n`)
  expect(await states()).toEqual(['same', 'same'])
})

test('lists a translation, and documents derived from it, among related documents', async () => {
  const { lan, entry, make, thread, letter } = await aPlan()
  const worksheetId = (await make(entry.id)).body.historyId
  const { translation } = (await lan.call(pairs.make, { params: { id: worksheetId } })).body.pair
  await expect
    .poll(async () => (await lan.call(history.get, { params: { id: translation.id } })).body.entry.status)
    .not.toBe('running')
  const fromTranslation = await make(translation.id, letter)
  expect(fromTranslation.status).toBe(200)
  for (const id of [entry.id, translation.id]) {
    const { members } = await thread(id)
    expect(members.map((one) => [one.id, one.source?.id, one.translationOf])).toEqual([
      [entry.id, undefined, undefined],
      [worksheetId, entry.id, undefined],
      [translation.id, undefined, worksheetId],
      [fromTranslation.body.historyId, translation.id, undefined],
    ])
  }
  // When the original is deleted, the translation keeps its place but is no longer linked to anything.
  await lan.call(history.remove, { params: { id: worksheetId } })
  const { members } = await thread(entry.id)
  expect(members.map((one) => [one.id, one.translationOf])).toContainEqual([translation.id, undefined])
})
