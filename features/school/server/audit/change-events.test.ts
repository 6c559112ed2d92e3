import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { history } from '#features/documents/contract/history.ts'
import { accessGrants } from '#features/documents/contract/access-grants.ts'
import { quickEdits } from '#features/agents/contract/quick-edits.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { school } from '../../contract/school.ts'
import { settings } from '../../contract/settings.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { settled } from './testing.ts'

test('records changes to assistants with old and new values, and keys only as changed', async () => {
  const { admin, makeCategory, makeQuestion } = await startProduct({ processes: 1 })
  const boss = await admin()
  const [category, topic, grade] = [await makeCategory(), await makeQuestion(), await makeQuestion({ key: 'grade' })]
  const prompt = `${'Viết từng bước. '.repeat(60)}Hai tiết.`
  const texts = { name: 'Quiz', nameVi: 'Trắc nghiệm', description: 'Quizzes.', descriptionVi: 'Soạn đề.' }
  const body = { ...texts, prompt, categoryId: category.id, apiKey: 'sk-first-secret', questionIds: [topic.id] }
  const { agent } = (await boss.call(agents.create, { body })).body
  const params = { id: agent.id }
  const change = { prompt: prompt.replace('Hai', 'Ba'), isActive: false, apiKey: 'sk-other-secret' }
  await boss.call(agents.update, { params, body: { ...change, questionIds: [grade.id, topic.id] } })
  await boss.call(agents.update, { params, body: { isActive: false } })
  await boss.call(agents.changeMany, { body: { changes: [{ id: agent.id, isActive: true }] } })
  const quickEdit = { label: 'Harder', labelVi: 'Khó hơn', ask: 'Harder', askVi: 'Khó', targets: ['document' as const] }
  await boss.call(quickEdits.save, { params, body: { quickEdits: [quickEdit], was: [] } })
  await boss.call(agents.remove, { params })
  const auditEvents = (await settled(boss, 6)).toReversed()
  expect(auditEvents.map(({ event, subject }) => [event, subject])).toEqual(
    ['created', 'changed', 'key-changed', 'changed', 'changed', 'deleted'].map((what) => [
      `assistant-${what}`,
      { id: agent.id, name: 'Quiz / Trắc nghiệm' },
    ]),
  )
  expect(auditEvents[1]!.changes).toEqual([
    {
      field: 'prompt',
      before: expect.stringContaining('bước. Hai tiết.') as string,
      after: expect.stringContaining('bước. Ba tiết.') as string,
      letters: [prompt.length, prompt.length - 1],
    },
    { field: 'questions', before: topic.key, after: `grade\n${topic.key}` },
    { field: 'isActive', before: 'yes', after: 'no' },
  ])
  expect(auditEvents[3]!.changes).toEqual([{ field: 'isActive', before: 'no', after: 'yes' }])
  expect(auditEvents[4]!.changes[0]).toMatchObject({ field: 'quickEdits', before: null })
  expect(JSON.stringify(auditEvents)).not.toMatch(/secret/)
})

test('records them for questions and categories too; a question that was only shifted records none', async () => {
  const { admin, makeCategory, makeQuestion } = await startProduct({ processes: 1 })
  const boss = await admin()
  const category = await makeCategory({ name: 'Plans', name_vi: 'Plans' })
  const [first, second] = [await makeQuestion({ position: 1 }), await makeQuestion({ position: 2 })]
  await boss.call(categories.update, { params: { id: category.id }, body: { color: '#047857' } })
  await boss.call(categories.remove, { params: { id: category.id } })
  await boss.call(questions.update, { params: { id: first.id }, body: { required: false, min: null } })
  await boss.call(questions.move, { params: { id: second.id }, body: { to: first.id } })
  await boss.call(questions.changeMany, { body: { changes: [{ id: first.id, isActive: false }] } })
  await boss.call(questions.remove, { params: { id: first.id } })
  const auditEvents = (await settled(boss, 5)).toReversed()
  expect(auditEvents.map(({ event, changes }) => [event, changes])).toEqual([
    ['category-changed', [{ field: 'color', before: category.color, after: '#047857' }]],
    ['category-deleted', []],
    ...(first.required ? [['question-changed', [{ field: 'required', before: 'yes', after: 'no' }]]] : []),
    ['question-moved', [{ field: 'order', before: '2', after: '1' }]],
    ['question-changed', [{ field: 'isActive', before: 'yes', after: 'no' }]],
    ['question-deleted', []],
  ])
  expect(auditEvents[0]!.subject).toEqual({ id: category.id, name: 'Plans' })
})

test('records which settings changed, and nothing for a save without changes', async () => {
  const { admin } = await startProduct({ processes: 1 })
  const boss = await admin()
  await boss.call(settings.update, { body: { registration: 'closed', runsPerDay: 30 } })
  await boss.call(settings.update, { body: { registration: 'closed' } })
  await boss.call(settings.update, {
    body: { connection: 'own', provider: 'openai', apiKey: 'sk-very-secret', model: 'g' },
  })
  await boss.call(school.update, { body: { nameVi: 'Trường Lê Quý Đôn' } })
  const auditEvents = (await settled(boss, 4)).toReversed()
  expect(
    auditEvents.map(({ event, changes }) => [event, changes.map(({ field, after }) => `${field} ${after}`)]),
  ).toEqual([
    ['settings-changed', ['registration closed', 'runsPerDay 30']],
    ['settings-changed', ['connection own', 'provider openai', 'model g']],
    ['school-key-changed', []],
    ['settings-changed', ['schoolNameVi Trường Lê Quý Đôn']],
  ])
  expect(JSON.stringify(auditEvents)).not.toContain('secret')
})

test('records opening another person’s document, but not one’s own', async () => {
  const { admin, teacher, makeAgent, makeEntry } = await startProduct({ processes: 1 })
  const [boss, lan] = [await admin(), await teacher()]
  const agent = await makeAgent()
  const [entry, own] = [await makeEntry(lan.id, agent), await makeEntry(boss.id, agent)]
  await boss.call(history.get, { params: { id: own.id } })
  await lan.call(history.get, { params: { id: entry.id } })
  await boss.call(history.all, { query: { view: 'summary' } })
  const params = { id: entry.id }
  await boss.call(accessGrants.open, { params, body: { kind: 'failure', words: 'Why was it cut off?' } })
  await boss.call(history.get, { params })
  await boss.call(history.all)
  const auditEvents = (await settled(boss, 2)).toReversed()
  expect(auditEvents.map(({ event, account, by, count }) => [event, account?.id, by?.id, count])).toEqual([
    ['document-opened', lan.id, boss.id, undefined],
    ['documents-listed', undefined, boss.id, 1],
  ])
  expect(auditEvents[0]!.changes).toEqual([
    { field: 'openedFor', before: null, after: 'failure' },
    { field: 'openedWords', before: null, after: 'Why was it cut off?' },
  ])
})
