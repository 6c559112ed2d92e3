import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { audit } from '#features/school/contract/audit.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { renameInTemplate } from './template-key.ts'

async function school() {
  const product = await startProduct()
  const question = await product.makeQuestion({ key: 'topic', title: 'Topic' })
  const agent = await product.makeAgent({
    name: 'Plans',
    prompt: 'Write on {{topic}} and {{ topic }}.',
    prompt_vi: 'Soạn bài {{topic}} cho lớp 8.',
    template: '# {{topic}}{{#topic.answered}}!{{/topic.answered}}',
    example: JSON.stringify({ answers: { topic: 'Light' }, content: 'Light' }),
    questions: [question],
  })
  const other = await product.makeAgent({ name: 'Font', prompt: 'Write {{topics}} on topic.' })
  return { ...product, question, agent, other, boss: await product.admin() }
}

const seenIn = ({ agents: found }: { agents: { id: string; version: number }[] }) =>
  found.map(({ id, version }) => ({ id, version }))

test('lists the occurrences of a key with their context', async () => {
  const { boss, question, agent, makeQuestion } = await school()
  await makeQuestion({ key: 'theme' })
  const { status, body } = await boss.call(questions.references, {
    params: { id: question.id },
    query: { newKey: 'theme' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ key: 'topic', isInUse: true, isKnown: true })
  expect(body.agents).toMatchObject([
    {
      id: agent.id,
      name: 'Plans',
      isActive: true,
      references: { prompt: 2, promptVi: 1, template: 3, templateVi: 0, checks: 0 },
      around: { before: 'Soạn bài ', after: ' cho lớp 8.' },
    },
  ])
})

test('renames a key in all its occurrences with the question, in one transaction', async () => {
  const { boss, question, agent, other, db } = await school()
  const references = (await boss.call(questions.references, { params: { id: question.id } })).body
  const { body } = await boss.call(questions.update, {
    params: { id: question.id },
    body: { key: 'chuDe', alsoIn: seenIn(references) },
  })
  expect(body.question.key).toBe('chuDe')
  const { agent: after } = (await boss.call(agents.get, { params: { id: agent.id } })).body
  expect(after).toMatchObject({
    prompt: 'Write on {{chuDe}} and {{ chuDe }}.',
    promptVi: 'Soạn bài {{chuDe}} cho lớp 8.',
    version: agent.version + 1,
  })
  const row = await db.selectFrom('agents').selectAll().where('id', '=', agent.id).executeTakeFirstOrThrow()
  expect(row.template).toBe('# {{chuDe}}{{#chuDe.answered}}!{{/chuDe.answered}}')
  expect(JSON.parse(row.example!)).toEqual({ answers: { chuDe: 'Light' }, content: 'Light' })
  const { agent: untouched } = (await boss.call(agents.get, { params: { id: other.id } })).body
  expect(untouched).toMatchObject({ prompt: 'Write {{topics}} on topic.', version: other.version })
  const auditEvents = async () => (await boss.call(audit.list, { query: { search: 'Plans' } })).body.auditEvents
  await expect.poll(auditEvents).toMatchObject([{ event: 'assistant-changed', subject: { id: agent.id }, changed: 3 }])
})

test('changes nothing if an assistant has been changed in the meantime', async () => {
  const { boss, question, agent } = await school()
  const references = (await boss.call(questions.references, { params: { id: question.id } })).body
  await boss.call(agents.update, { params: { id: agent.id }, body: { name: 'Plans again' } })
  const refused = await boss.call(questions.update, {
    params: { id: question.id },
    body: { key: 'theme', alsoIn: seenIn(references) },
  })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'question.referencesChanged',
    error: 'An assistant has changed in the meantime. Review the places again, then save.',
  })
  expect((await boss.call(questions.get, { params: { id: question.id } })).body.question.key).toBe('topic')
})

test('counts a new occurrence that the caller has not seen as a change', async () => {
  const { boss, question, makeAgent } = await school()
  const references = (await boss.call(questions.references, { params: { id: question.id } })).body
  await makeAgent({ name: 'New', prompt: '{{topic}}' })
  const refused = await boss.call(questions.update, {
    params: { id: question.id },
    body: { key: 'theme', alsoIn: seenIn(references) },
  })
  expect(refused.status).toBe(409)
})

test('changes only the key itself unless its occurrences are requested', async () => {
  const { boss, question, agent } = await school()
  await boss.call(questions.update, { params: { id: question.id }, body: { key: 'theme' } })
  const { agent: after } = (await boss.call(agents.get, { params: { id: agent.id } })).body
  expect(after.prompt).toBe('Write on {{topic}} and {{ topic }}.')
})

test('shows occurrences only to administrators, and only of an existing question', async () => {
  const { boss, question, teacher, guest, admin } = await school()
  const someone = await teacher()
  expect((await someone.call(questions.references, { params: { id: question.id } })).status).toBe(403)
  expect((await guest.call(questions.references, { params: { id: question.id } })).status).toBe(401)
  const vietnamese = await admin('vi')
  const unknown = { params: { id: '00000000-0000-7000-8000-000000000000' } }
  expect((await vietnamese.call(questions.references, unknown)).body).toMatchObject({ code: 'question.notFound' })
  expect((await boss.call(questions.references, unknown)).status).toBe(404)
})

const columns = new Map([['plan', ['topic', 'minutes']]])
const renamed = (template: string) => renameInTemplate(template, { from: 'topic', to: 'theme', columns })

test('renames tags, sections and their ends', () => {
  expect(
    renamed('# {{topic}}\n{{#topic.answered}}{{{ topic }}}{{/topic.answered}}{{^topic.a}}topic{{/topic.a}} {{topics}}'),
  ).toEqual({
    value: '# {{theme}}\n{{#theme.answered}}{{{ theme }}}{{/theme.answered}}{{^theme.a}}topic{{/theme.a}} {{topics}}',
    occurrences: 6,
  })
})

test('means the column inside the rows of a table', () => {
  const template = '{{#plan.rows}}{{topic}} {{minutes}}{{/plan.rows}} {{topic}}'
  expect(renamed(template)).toEqual({
    value: '{{#plan.rows}}{{topic}} {{minutes}}{{/plan.rows}} {{theme}}',
    occurrences: 1,
  })
})

test('keeps a template that does not parse unchanged', () => {
  expect(renamed('{{#topic.answered}}{{topic}}')).toEqual({ value: '{{#topic.answered}}{{topic}}', occurrences: 0 })
})
