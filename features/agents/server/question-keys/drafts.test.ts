import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { agentVersions } from '../../contract/agent-versions.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { newId } from '#platform/server/database/ids.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function school() {
  const product = await startProduct()
  const boss = await product.admin()
  const question = await product.makeQuestion({ key: 'topic', title: 'Topic' })
  const agent = await product.makeAgent({ name: 'Plans', prompt: 'Write on {{topic}}.', questions: [question] })
  const keep = (id: string, fields: object, agentVersion: number | null, version: number | null = null) =>
    boss.call(agentVersions.keepDraft, { params: { id }, body: { fields, agentVersion, version } })
  const draft = async (id: string) => (await boss.call(agentVersions.draft, { params: { id } })).body.draft
  const rename = async (key: string) => {
    const { body } = await boss.call(questions.references, { params: { id: question.id } })
    const alsoIn = body.agents.map(({ id, version }) => ({ id, version }))
    return boss.call(questions.update, { params: { id: question.id }, body: { key, alsoIn } })
  }
  return { ...product, boss, agent, keep, draft, rename }
}

test('renames a key in drafts with the question, and moves drafts of the live version to the new one', async () => {
  const { agent, keep, draft, rename } = await school()
  const fields = {
    name: 'topic',
    prompt: 'Half a sen {{topic}} {{topics}}',
    promptVi: 'Soạn {{ topic }}',
    template: '# {{topic}}{{#topic.answered}}!{{/topic.answered}}',
    checks: [
      { check: 'minutes', severity: 'warning', settings: { total: 'topic * 2', enteredRows: ['plan.sums.topic'] } },
    ],
  }
  expect((await keep(agent.id, fields, 1)).status).toBe(200)
  expect((await rename('chuDe')).status).toBe(200)
  expect(await draft(agent.id)).toMatchObject({
    fields: {
      name: 'topic',
      prompt: 'Half a sen {{chuDe}} {{topics}}',
      promptVi: 'Soạn {{ chuDe }}',
      template: '# {{chuDe}}{{#chuDe.answered}}!{{/chuDe.answered}}',
      checks: [{ check: 'minutes', settings: { total: 'chuDe * 2', enteredRows: ['plan.sums.topic'] } }],
    },
    base: 2,
    agentVersion: 2,
    version: 2,
  })
  // People with the draft open have not seen that change.
  expect((await keep(agent.id, { prompt: 'Write {{topic}}' }, 1, 1)).status).toBe(409)
  expect((await keep(agent.id, { prompt: 'Write {{chuDe}}' }, 2, 2)).status).toBe(200)
})

test('keeps a draft behind the live version behind it; one of a new assistant also gets the new key', async () => {
  const { boss, agent, keep, draft, rename } = await school()
  await keep(agent.id, { prompt: 'Mine on {{topic}}.' }, 1)
  await boss.call(agents.update, { params: { id: agent.id }, body: { prompt: 'Theirs on {{topic}}.' } })
  const fresh = newId()
  await keep(fresh, { prompt: 'New on {{topic}}.' }, null)
  await rename('theme')
  expect(await draft(agent.id)).toMatchObject({ fields: { prompt: 'Mine on {{theme}}.' }, agentVersion: 1, version: 2 })
  expect(await draft(fresh)).toMatchObject({ fields: { prompt: 'New on {{theme}}.' }, agentVersion: null, version: 2 })
})

test('keeps a draft without the key unchanged', async () => {
  const { agent, keep, draft, rename } = await school()
  await keep(agent.id, { prompt: 'Write {{topics}} on topic.' }, 1)
  await rename('theme')
  expect(await draft(agent.id)).toMatchObject({ fields: { prompt: 'Write {{topics}} on topic.' }, version: 1 })
})
