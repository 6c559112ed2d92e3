import { expect, onTestFinished, test } from 'vitest'
import { translations } from '../../contract/translations.ts'
import type { Client } from '#tests/support/server/client.ts'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { questionServerTexts } from '../texts.ts'
import { aiServerTexts } from '#ai/server/texts.ts'

async function openSchool(...behaviours: Behaviour[]) {
  const models = await startModelServer({ usual: { does: 'answer', gapMs: 0 } })
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const boss = await product.admin()
  const make = (texts: string[], more: object = {}) =>
    boss.call(translations.make, { body: { to: 'vi', texts, ...more } })
  return { ...product, models, boss, make }
}

test('returns texts in order in one call, with unchanged placeholders', async () => {
  const text = ['⟦1⟧\nKế hoạch\n\n', '⟦2⟧\nViết về {{topic}}.']
  const { make, models } = await openSchool({
    does: 'answer',
    text,
    usage: { prompt_tokens: 90, completion_tokens: 30, total_tokens: 120 },
  })
  const { status, body } = await make(['Plan', 'Write about {{topic}}.'])
  expect([status, body.texts]).toEqual([
    200,
    [
      { text: 'Kế hoạch', problem: null },
      { text: 'Viết về {{topic}}.', problem: null },
    ],
  ])
  expect(models.requests[0]!.body.messages!.at(-1)!.content).toContain('⟦2⟧\nWrite about {{topic}}.')
})

test('reports a translation that lost a placeholder, which can be requested again', async () => {
  const { boss, make } = await openSchool(
    { does: 'answer', text: ['⟦1⟧\nViết về chủ đề.'] },
    { does: 'answer', text: ['⟦1⟧\nViết về {{topic}}.'] },
  )
  const lost = await boss.as('vi').call(translations.make, { body: { to: 'vi', texts: ['On {{topic}}.'] } })
  const problem = questionServerTexts.vi.workshop.translationLost.replace('{{placeholders}}', '{{topic}}')
  expect(lost.body.texts).toEqual([{ text: null, problem }])
  expect((await make(['On {{topic}}.'])).body.texts).toEqual([{ text: 'Viết về {{topic}}.', problem: null }])
})

test('reports missing or truncated texts one by one', async () => {
  const { make } = await openSchool({ does: 'answer', text: ['⟦1⟧\nMột'] })
  expect((await make(['One', 'Two'])).body.texts).toEqual([
    { text: 'Một', problem: null },
    { text: null, problem: questionServerTexts.en.workshop.translationMissing },
  ])
})

test('counts as a run of the caller, and reports a failure of the model in our words', async () => {
  const { db, make } = await openSchool(
    { does: 'answer', text: ['⟦1⟧\nMột'], usage: { prompt_tokens: 90, completion_tokens: 30, total_tokens: 120 } },
    refusals.badKey,
  )
  expect((await make(['One'])).status).toBe(200)
  const failed = await make(['One'])
  expect([failed.status, failed.body.error]).toEqual([502, aiServerTexts.en.provider.config])
  const uses = await db
    .selectFrom('usage_daily')
    .select(['kind', 'outcome', 'runs', 'tokens'])
    .orderBy('tokens')
    .execute()
  expect(uses).toEqual([
    { kind: 'test', outcome: 'config', runs: 1, tokens: 0 },
    { kind: 'test', outcome: '', runs: 1, tokens: 120 },
  ])
})

test('reports a missing AI; only editors may call it', async () => {
  const { admin, editor, teacher } = await startProduct()
  const body = { to: 'vi', texts: ['Topic'] }
  const translate = async (who: Client) => {
    const { status, body: visibleText } = await who.call(translations.make, { body })
    return [status, visibleText.error]
  }
  expect(await translate(await admin())).toEqual([409, questionServerTexts.en.workshop.connectFirst])
  expect(await translate(await editor())).toEqual([409, questionServerTexts.en.workshop.noAi])
  expect((await (await teacher()).call(translations.make, { body })).status).toBe(403)
})
