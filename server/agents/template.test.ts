import { expect, test } from 'vitest'
import { agents } from '#contract/agents'
import { generation } from '#contract/generation'
import { en } from '#locales/en'
import { startProduct } from '../testing/product.ts'

test('an administrator changes the document that is filled without AI; teachers never see it', async () => {
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

test('a template that cannot be read is refused, field by field, and nothing is saved', async () => {
  const { admin, makeAgent } = await startProduct()
  const boss = await admin()
  const { id } = await makeAgent({ template: '# Plan' })
  const body = { template: '{{#a}}', templateVi: '{{/a}}' }
  const refused = await boss.call(agents.update, { params: { id }, body })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { template: en.exchange.template, templateVi: en.exchange.template },
  ])
  expect((await boss.call(agents.get, { params: { id } })).body.agent).toMatchObject({ template: '# Plan' })
})
