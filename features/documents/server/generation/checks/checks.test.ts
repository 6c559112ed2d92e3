import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { generation } from '../../../contract/generation.ts'
import { history } from '../../../contract/history.ts'
import type { AssistantCheck } from '#features/agents/model/checks/run.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function answering(...texts: string[]) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(...texts.map((text) => ({ does: 'answer' as const, text: [text], gapMs: 0 })))
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  return startProduct({ openAiBaseUrl: models.url, shared })
}

const minutes: AssistantCheck = { check: 'minutes', severity: 'fault', settings: { total: 'duration' } }
const talk: AssistantCheck = { check: 'talk', severity: 'fault', settings: {} }
const plan = '# Plan\n\n| Stage | Minutes |\n| --- | --- |\n| Opening | 5 |\n| Practice | 30 |\n| Total | 45 |'

test('returns the findings of the assistant’s checks, and stores them in the history', async () => {
  const { teacher, makeAgent, makeQuestion } = await answering(plan)
  const duration = await makeQuestion({ key: 'duration', type: 'NUMBER' })
  const agent = await makeAgent({ questions: [duration], checks: JSON.stringify([minutes, talk]) })
  const someone = await teacher()
  const body = { answers: { duration: 45 } }
  const { metadata, historyId } = (await someone.call(generation.generate, { params: { id: agent.id }, body })).body
  const at = { table: 0, row: 2, cell: 1, heading: 'Plan' }
  const finding = {
    check: 'minutes',
    severity: 'fault',
    key: 'check.minutesOff',
    values: { sum: 35, expected: 45 },
    at,
  }
  expect(metadata.checked).toEqual([
    { check: minutes, findings: [finding], failed: false, fromFiles: false },
    { check: talk, findings: [], failed: false, fromFiles: false },
  ])
  const { entry } = (await someone.call(history.get, { params: { id: historyId } })).body
  expect(entry.checked).toEqual(metadata.checked)
})

test('removes talk and a code fence around a document, and reports what it removed', async () => {
  const [before, after] = ['Here is your lesson plan:\n\n```markdown\n', '\n```\n\nI hope this helps!']
  const { teacher, makeAgent } = await answering(`${before}${plan}${after}`)
  const agent = await makeAgent({ checks: JSON.stringify([talk]) })
  const someone = await teacher()
  const params = { id: agent.id }
  const { content, historyId, metadata } = (await someone.call(generation.generate, { params, body: { answers: {} } }))
    .body
  expect([content, metadata.removedText]).toEqual([plan, { before, after }])
  const { entry } = (await someone.call(history.get, { params: { id: historyId } })).body
  expect([entry.content, entry.removedText, entry.preview]).toEqual([
    plan,
    { before, after },
    expect.stringMatching(/^Stage Minutes/),
  ])
})

test('checks an unfilled form for its template only', async () => {
  const { teacher, makeAgent } = await startProduct()
  const required = { en: ['## Aims', '## Course'], vi: [] }
  const headings: AssistantCheck = { check: 'headings', severity: 'fault', settings: { required } }
  const agent = await makeAgent({ template: '# Plan\n\n## Aims\n\n……', checks: JSON.stringify([minutes, headings]) })
  const someone = await teacher()
  const { body } = await someone.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  expect(body.metadata.checked!.map(({ check, findings }) => [check.check, findings.map(({ key }) => key)])).toEqual([
    ['headings', ['check.headingMissing']],
  ])
})

test.each([
  ['a question it does not ask', { total: 'periods' }, 'Trợ lí này không hỏi “periods”.'],
  ['no amount', { total: 'a lot' }, 'Vui lòng nhập một số hoặc mã câu hỏi, ghép bằng ×: periods × periodMinutes:45'],
  ['nothing', {}, 'Mục này là bắt buộc'],
])('rejects a check that counts %s with a message, and saves nothing', async (_, settings, sentence) => {
  const { admin, makeAgent } = await startProduct()
  const { id } = await makeAgent()
  const boss = await admin('vi')
  const body = { checks: [{ ...minutes, settings }], name: 'Other' }
  const refused = await boss.call(agents.update, { params: { id }, body })
  expect([refused.status, refused.body.fields]).toEqual([400, { 'checks.0.settings.total': sentence }])
  expect((await boss.call(agents.get, { params: { id } })).body.agent).toMatchObject({
    name: 'Lesson plan',
    checks: [],
  })
})

test('shows only administrators the checked settings', async () => {
  const { admin, teacher, makeAgent } = await startProduct()
  const { id } = await makeAgent({ checks: JSON.stringify([talk]) })
  expect((await (await admin()).call(agents.get, { params: { id } })).body.agent.checks).toEqual([talk])
  expect((await (await teacher()).call(agents.get, { params: { id } })).body.agent).not.toHaveProperty('checks')
})
