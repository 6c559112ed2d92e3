import { createHash } from 'node:crypto'
import { recordAgentVersions } from '../database/agent-versions.ts'
import { newId } from '../database/ids.ts'
import type { Database } from '../database/schema.ts'
import { setQuestionsOfAgent } from '../questions/agent-questions.ts'
import { agentFields, loadedKey, questionFields } from './load.ts'
import type { Catalogue, StarterAssistant } from './read.ts'
import type { StarterQuestion } from './schema.ts'

type Deps = { db: Database; clock: () => Date }

const shippedKey = 'catalogue-shipped'

/**
 * Gives the assistants of an earlier release what is shipped today, once for each new catalogue: prompts, forms, checks, examples. Only those that
 * nobody has changed, with the questions that nobody has changed; what an administrator has edited, made or deleted stays as it is. An
 * assistant is known by its two names.
 */
export async function refreshCatalogue({ db, clock }: Deps, catalogue: Catalogue): Promise<void> {
  const shipped = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex')
  const before = await db.selectFrom('meta').select('value').where('key', '=', shippedKey).executeTakeFirst()
  if (before?.value === shipped) return
  await db.transaction().execute(async (transaction) => {
    // Two processes may start together: the second finds it done.
    const claimed = await transaction
      .insertInto('meta')
      .values({ key: shippedKey, value: shipped })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value: shipped }).where('meta.value', '!=', shipped),
      )
      .returning('key')
      .executeTakeFirst()
    if (claimed) await refresh({ db: transaction, clock }, catalogue)
  })
}

async function refresh({ db, clock }: Deps, catalogue: Catalogue): Promise<void> {
  const loaded = await db.selectFrom('meta').select('value').where('key', '=', loadedKey).executeTakeFirstOrThrow()
  const untouched = (row: { version: number; created_at: string }) =>
    row.version === 1 && row.created_at === loaded.value
  const agents = await db.selectFrom('agents').select(['id', 'name', 'name_vi', 'version', 'created_at']).execute()
  const kept = await db
    .selectFrom('questions')
    .select(['id', 'key', 'type', 'options', 'columns', 'position', 'version', 'created_at'])
    .execute()
  const asked = await db.selectFrom('agent_questions').select(['agent_id', 'question_id']).execute()
  const byKey = new Map(kept.map((row) => [row.key, row]))
  const shipped = new Map(catalogue.questions.map((question) => [question.key, question]))

  let ours = catalogue.assistants.flatMap((assistant) => {
    const agent = agents.find(({ name, name_vi }) => name === assistant.name && name_vi === assistant.nameVi)
    return agent && untouched(agent) ? [{ id: agent.id, assistant }] : []
  })
  /** A question may be written again where only assistants ask it that are, too. */
  const isFree = (key: string) => {
    const row = byKey.get(key)
    const ids = new Set(ours.map(({ id }) => id))
    return !row || (untouched(row) && asked.every((ask) => ask.question_id !== row.id || ids.has(ask.agent_id)))
  }
  const isAsShipped = (key: string) => {
    const [row, question] = [byKey.get(key), shipped.get(key)!]
    return (
      row?.type === question.type &&
      row.options === JSON.stringify(question.options) &&
      row.columns === JSON.stringify(question.columns)
    )
  }
  const canAsk = ({ questions }: StarterAssistant) => questions.every((key) => isFree(key) || isAsShipped(key))
  for (let before = Infinity; ours.length < before;) {
    before = ours.length
    ours = ours.filter(({ assistant }) => canAsk(assistant))
  }

  const free = [...new Set(ours.flatMap(({ assistant }) => assistant.questions))].filter(isFree)
  let position = Math.max(0, ...kept.map((row) => row.position))
  for (const key of free) {
    const row = byKey.get(key)
    if (!row) position += 1
    await writeQuestion(db, shipped.get(key)!, row ?? { id: null, position, created_at: loaded.value })
  }
  const ids = new Map(
    (await db.selectFrom('questions').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]),
  )
  for (const { id, assistant } of ours) {
    await db.updateTable('agents').set(agentFields(assistant)).where('id', '=', id).execute()
    await setQuestionsOfAgent(
      db,
      id,
      assistant.questions.map((key) => ids.get(key)!),
    )
  }
  const changed = ours.map(({ id }) => id)
  await recordAgentVersions(db, changed, { cause: 'catalogue', made_at: clock().toISOString() })
}

type Place = { id: string | null; position: number; created_at: string }

async function writeQuestion(db: Database, question: StarterQuestion, { id, position, created_at }: Place) {
  const fields = questionFields(question)
  if (id !== null) return db.updateTable('questions').set(fields).where('id', '=', id).execute()
  const made = { id: newId(), position, created_at, accepted_types: '[]', translated: '[]', is_active: 1, version: 1 }
  return db
    .insertInto('questions')
    .values({ ...fields, ...made })
    .execute()
}
