import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { agentServerTexts } from '../texts.ts'
import { aiServerTexts } from '#ai/server/texts.ts'

test('an administrator changes the template used without AI; teachers never see it', async () => {
  const { admin, teacher, makeAgent, makeQuestion } = await startProduct()
  const boss = await admin()
  const topic = await makeQuestion({ key: 'topic' })
  const { id } = await makeAgent({ template: '# {{topic}}', template_vi: '# Bài {{topic}}', questions: [topic] })
  const at = { params: { id } }
  const changed = await boss.call(agents.update, { ...at, body: { template: '# On {{topic}}', templateVi: '' } })
  expect(changed.body.agent).toMatchObject({ template: '# On {{topic}}', templateVi: null })
  const someone = await teacher()
  expect((await someone.call(agents.get, at)).body.agent).not.toHaveProperty('template')
  const made = await someone.as('vi').call(generation.generate, { ...at, body: { answers: { topic: 'Light' } } })
  expect(made.body.content).toBe('# On Light')
})

test('falls back to the default template for one from an old backup that cannot be read, with a note', async () => {
  const { admin, teacher, makeAgent, makeQuestion } = await startProduct()
  const topic = await makeQuestion({ key: 'topic', title: 'Topic', title_vi: 'Chủ đề' })
  const { id } = await makeAgent({ name_vi: 'Bài', template: '# {{#topic}}', questions: [topic] })
  const someone = await teacher('vi')
  const at = { params: { id } }
  const made = await someone.call(generation.generate, { ...at, body: { answers: { topic: 'Ánh sáng' } } })
  expect([made.status, made.body.content]).toEqual([200, '# Bài\n\n## Chủ đề\n\nÁnh sáng\n'])
  const { entry } = (await someone.call(history.get, { params: { id: made.body.historyId } })).body
  expect(entry).toMatchObject({ status: 'complete', template: true, problem: aiServerTexts.vi.generation.frameOnly })
  // The form shows the error, and other fields can still be saved.
  const boss = await admin()
  expect((await boss.call(agents.get, at)).body.agent).toMatchObject({ template: '# {{#topic}}' })
  expect((await boss.call(agents.update, { ...at, body: { name: 'Plan' } })).status).toBe(200)
})

test('rejects a template that cannot be parsed field by field, and saves nothing', async () => {
  const { admin, makeAgent } = await startProduct()
  const boss = await admin()
  const { id } = await makeAgent({ template: '# Plan' })
  const body = { template: '{{#a}}', templateVi: '{{/a}}' }
  const refused = await boss.call(agents.update, { params: { id }, body })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { template: agentServerTexts.en.exchange.template, templateVi: agentServerTexts.en.exchange.template },
  ])
  expect((await boss.call(agents.get, { params: { id } })).body.agent).toMatchObject({ template: '# Plan' })
})
