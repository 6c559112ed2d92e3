import type { Derivation } from '../../model/derivation.ts'
import { changesBetween } from '#features/school/server/audit/changes.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import { recordAgentVersions } from '../versions/agent-versions.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { changedMeanwhile } from '#platform/server/app-error.ts'
import { agentNotFound } from '../agents.ts'

type StoredFields = Pick<Schema['agents'], 'derivation' | 'own_derivation'>

export const readDerivation = ({ derivation, own_derivation }: StoredFields): Derivation =>
  JSON.parse(own_derivation ?? derivation) as Derivation

/** The facts that the audit log compares. */
const factsOf = (row: StoredFields) => {
  const { produces, accepts, aboutStudents } = readDerivation(row)
  return { produces, accepts, aboutStudents: aboutStudents ?? null }
}

const toContract = (row: StoredFields) => {
  const { produces, accepts, aboutStudents } = readDerivation(row)
  return { derivation: { produces, accepts: [...accepts], aboutStudents }, changed: row.own_derivation !== null }
}

/** Editors see which documents an assistant accepts and produces. @throws AppError 404 */
export const getDerivation = async (db: Database, id: string) => toContract(await rowOf(db, id))

const rowOf = async (db: Database, id: string) => {
  const row = await db
    .selectFrom('agents')
    .select(['id', 'name', 'name_vi', 'derivation', 'own_derivation'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw agentNotFound()
  return row
}

type Change = { id: string; derivation: Derivation | null; was: Derivation }

/** Saves the derivation; null resets it to the release. @throws AppError 404, 409 if it has changed in the meantime */
export async function saveDerivation(
  { db, clock }: { db: Database; clock: () => Date },
  { id, derivation, was }: Change,
  { editor, from }: { editor: SignedInUser; from: Caller },
) {
  const before = await rowOf(db, id)
  const own_derivation = derivation && asJson(derivation)
  // The client retried because it did not get the first answer.
  if (before.own_derivation === own_derivation) return toContract(before)
  if (asJson(readDerivation(before)) !== asJson(was)) throw changedMeanwhile()
  const saved = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('agents')
      .set({ own_derivation })
      .where('id', '=', id)
      .where('derivation', '=', before.derivation)
      .where('own_derivation', 'is not distinct from', before.own_derivation)
      .returning(['derivation', 'own_derivation'])
      .executeTakeFirst()
    const made = { cause: 'saved' as const, created_by: editor.id, created_at: clock().toISOString() }
    if (row) await recordAgentVersions(transaction, [id], made)
    return row
  })
  if (saved) {
    const changes = changesBetween(factsOf(before), factsOf(saved))
    if (changes.length > 0) from.record('assistant-changed', null, { subject: nameSubject(before), changes })
    return toContract(saved)
  }
  await rowOf(db, id)
  throw changedMeanwhile()
}

const asJson = ({ produces, accepts, aboutStudents }: Derivation) =>
  JSON.stringify({ produces, accepts, aboutStudents })
