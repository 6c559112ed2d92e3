import { expect, test } from 'vitest'
import { agents } from '#contract/agents'
import { generation } from '#contract/generation'
import { users } from '#contract/users'
import { markInterrupted } from '../running/recover.ts'
import { startModelServer } from '../testing/model-server.ts'
import { startProduct } from '../testing/product.ts'
import { fillPast } from './fill.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

const counts = (db: Product['db']) =>
  db.selectFrom('use_counts').selectAll().where('runs', '!=', 0).orderBy('day').orderBy('outcome').execute()

test('what is there from before is counted while the product runs, once, however many count it', async () => {
  const { db, usage, teacher, makeAgent, makeEntry, makeConversation, makeMessage } = await startProduct()
  const someone = await teacher()
  const agent = await makeAgent()
  // Near midnight: 17:00 in UTC is the next day in Vietnam.
  const at = '2026-02-28T17:30:00.000Z'
  for (let index = 0; index < 230; index += 1) await makeEntry(someone.id, agent, { finished_at: at })
  await makeEntry(someone.id, agent, { status: 'running', finished_at: null })
  const failed = { status: 'failed', problem: 'provider.busy', tokens: null, cost_nanodollars: null } as const
  await makeEntry(someone.id, agent, { ...failed, input_tokens: null, output_tokens: null, finished_at: at })
  const { id } = await makeConversation(someone.id)
  await makeMessage(id, { cost_nanodollars: null, finished_at: at })
  await Promise.all([fillPast({ db, usage }), fillPast({ db, usage }), fillPast({ db, usage })])
  await fillPast({ db, usage })
  expect(await counts(db)).toMatchObject([
    { day: '2026-03-01', kind: 'chat', agent_id: '', runs: 1, tokens: 30, unpriced_tokens: 30, cost_nanodollars: 0 },
    { kind: 'document', agent_id: agent.id, outcome: '', runs: 230, tokens: 6_900, cost_nanodollars: 3_151_000_000 },
    { outcome: 'busy', runs: 1, tokens: 0, untold: 0 },
  ].toSorted((one, other) => ((one.outcome ?? '') < (other.outcome ?? '') ? -1 : 0)))
  expect(await db.selectFrom('use_by_person').selectAll().execute()).toMatchObject([
    { month: '2026-03', user_id: someone.id, runs: 232, failed: 1, tokens: 6_930 },
  ])
})
