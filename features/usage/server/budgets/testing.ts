import { onTestFinished } from 'vitest'
import { budgetLeft } from '../../contract/budget-left.ts'
import { budgets } from '../../contract/budgets.ts'
import { generation } from '#features/documents/contract/generation.ts'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

/** Usage as a provider reports it: at 0.15 and 0.6 $ per million tokens it costs a thousandth of a dollar. */
export const usage = { prompt_tokens: 2_000, completion_tokens: 1_200, total_tokens: 3_200 }
export const answer = { does: 'answer', text: 'Một kế hoạch', gapMs: 0, usage } as const satisfies Behaviour

/** A school that uses gpt-4o-mini, with an administrator, an assistant and helpers for budgets. */
export async function openSchool(usual: Behaviour = answer) {
  const models = await startModelServer({ usual })
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-school', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const boss = await product.admin()
  const agent = await product.makeAgent({ max_tokens: 1_000 })
  const set = async (body: object) =>
    boss.call(budgets.set, { body: { currency: 'USD', money: null, tokens: null, scope: 'school', ...body } })
  const rate = (dong: number | string = 25_000, from = '2026-01-01') =>
    boss.call(budgets.setRate, { body: { dong, from } })
  const generate = (by: typeof boss) =>
    by.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  const left = async (by: typeof boss) => (await by.call(budgetLeft.get, { params: { id: agent.id } })).body.budget
  const spent = async (
    query: { scope: 'school' | 'person' | 'group' | 'assistant'; ownerId?: string } = { scope: 'school' },
  ) => (await boss.call(budgets.get, { query })).body.budget
  return { ...product, models, boss, agent, set, rate, generate, left, spent }
}
