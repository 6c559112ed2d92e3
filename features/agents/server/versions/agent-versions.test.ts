import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/server/product.ts'
import { statesOf } from './agent-versions.ts'
import * as agentVersions from '#platform/server/database/migrations/0130-agent-versions.ts'

test('assistants that were there before versions were kept begin with what they are, at version 1', async () => {
  const { db, makeAgent, makeCategory, makeGroup, makeQuestion } = await startProduct()
  const [category, group] = [await makeCategory(), await makeGroup('Tổ Toán')]
  const questions = [await makeQuestion({ key: 'topic' }), await makeQuestion({ key: 'grade' })]
  await makeAgent({ api_key: 'v1.x', api_key_preview: 'sk-12345…', provider: 'openai', temperature: 0.5 })
  await makeAgent({ category_id: category.id, questions, groups: [group], audience: 'groups', given_presses: '[]' })
  for (let index = 0; index < 500; index += 1) await makeAgent({ questions: [questions[index % 2]!] })
  await db.schema.dropTable('agent_versions').execute()
  await db.schema.alterTable('history').dropColumn('agent_version').execute()

  await agentVersions.up(db as unknown as Kysely<unknown>)

  const rows = await db.selectFrom('agent_versions').selectAll().execute()
  const ids = rows.map(({ agent_id }) => agent_id)
  expect(rows.every(({ number, cause, made_by }) => number === 1 && cause === 'begun' && made_by === null)).toBe(true)
  expect(new Map(rows.map(({ agent_id, state }) => [agent_id, JSON.parse(state)]))).toEqual(
    // Versions made before derivations existed do not have them.
    new Map([...(await statesOf(db, ids))].map(([id, { turning: _turning, ...state }]) => [id, state])),
  )
  expect(rows).toHaveLength(502)
})
