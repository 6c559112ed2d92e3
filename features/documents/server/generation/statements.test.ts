import { expect, onTestFinished, test } from 'vitest'
import { generation } from '../../contract/generation.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { onPostgres } from '#tests/support/server/database.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

/** Polls, which depend on time, and what the first run of a connection notes. */
const beside = /"sessions"."id" in \(|^update "(?:documents" set "alive_at"|connection_checks")/

const nameOf = (sql: string): string => {
  const [verb] = sql.split(' ')
  const table = /(?:from|into|update) "?(\w+)/.exec(sql)?.[1]
  return table === undefined ? verb! : `${verb} ${table}`
}

async function recordGeneration(): Promise<string[]> {
  const statements: string[] = []
  const models = await startModelServer({ usual: { does: 'answer', text: ['# Bài', ' 6'], gapMs: 0 } })
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const onStatement = (sql: string) => void (beside.test(sql) || statements.push(nameOf(sql)))
  const product = await startProduct({ openAiBaseUrl: models.url, shared, onStatement })
  const { url, teacher, makeAgent, makeQuestion } = product
  const agent = await makeAgent({ questions: [await makeQuestion({ key: 'topic', required: 1 })] })
  const someone = await teacher()
  const body = { answers: { topic: 'Phân số' } }
  statements.length = 0
  // A browser sends a key with each generation.
  const browser = clientOf({ url, token: someone.token, key: 'one-generation' })
  const reply = await browser.call(generation.generate, { params: { id: agent.id }, body })
  expect(reply.body.content).toBe('# Bài 6')
  return statements
}

// Each statement costs a tenth of a millisecond of the time to the first word, or to the saved text. A new one is added here on purpose.
test.skipIf(onPostgres)('asks the database for no more than a generation needs', async () => {
  const statements = await recordGeneration()
  const begins = statements.flatMap((name, at) => (name === 'begin' ? at : []))
  const [first, ended] = [begins[0]!, begins[1]!]
  expect(statements.slice(0, first)).toEqual([
    'select sessions',
    // It looks for a run that the same request has created.
    'select documents',
    'select agent_versions',
    'select agent_questions',
    'select ai_notice',
    'select settings',
    // The runs of the day, and the bytes that are stored.
    'select daily_counts',
    'select settings',
    'select model_prices',
    'select classes',
    'select budgets',
    // It looks again, now that the run belongs to this process.
    'select documents',
  ])
  // The model has been asked.
  expect(statements.slice(first, ended)).toEqual([
    'begin',
    'select settings',
    'insert daily_counts',
    'insert documents',
    'insert agent_usage',
    'update agents',
    'commit',
  ])
  expect(statements.slice(ended)).toEqual([
    'begin',
    'update documents',
    'insert document_words',
    'insert document_versions',
    'insert usage_daily',
    'insert usage_by_user',
    'insert usage_by_agent',
    'insert usage_by_day',
    'select group_members',
    'select exchange_rates',
    'insert budget_spending',
    'commit',
  ])
})
