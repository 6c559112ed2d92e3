import type { Offered } from '../../contract/quick-edits.ts'
import type { OwnQuickEdit } from '../../model/quick-edits/own-quick-edits.ts'
import { mayWriteAssistants } from '#platform/model/roles.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { recordAgentVersions } from '../versions/agent-versions.ts'
import { changesBetween } from '#features/school/server/audit/changes.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { changedMeanwhile } from '#platform/server/app-error.ts'
import { usableAgent } from '../agents.ts'

type StoredFields = Pick<Schema['agents'], 'quick_edits' | 'own_quick_edits'>

export const readQuickEdits = ({ quick_edits, own_quick_edits }: StoredFields): OwnQuickEdit[] =>
  JSON.parse(own_quick_edits ?? quick_edits) as OwnQuickEdit[]

/** Returns the quick edits. Only editors see their instructions, as with prompts. @throws AppError 404 as usableAgent does */
export async function listOfferedQuickEdits(db: Database, id: string, reader: SignedInUser): Promise<Offered> {
  return seenBy(reader, await usableAgent(db, id, reader))
}

const seenBy = ({ role }: SignedInUser, row: StoredFields): Offered => ({
  quickEdits: readQuickEdits(row).map(({ label, labelVi, targets, ask, askVi }) => ({
    label,
    labelVi,
    targets: [...targets],
    ...(mayWriteAssistants(role) && { ask, askVi }),
  })),
  changed: row.own_quick_edits !== null,
})

type Change = { id: string; quickEdits: readonly OwnQuickEdit[] | null; was: readonly OwnQuickEdit[] }

/** Saves the quick edits; null resets them to the release. @throws AppError 404, 409 if they have changed in the meantime */
export async function saveQuickEdits(
  { db, clock }: { db: Database; clock: () => Date },
  { id, quickEdits, was }: Change,
  { editor, from }: { editor: SignedInUser; from: Caller },
): Promise<Offered> {
  const before = await usableAgent(db, id, editor)
  const own_quick_edits = quickEdits && JSON.stringify(quickEdits)
  // The client retried because it did not get the first answer.
  if (before.own_quick_edits === own_quick_edits) return seenBy(editor, before)
  if (!isSame(readQuickEdits(before), was)) throw changedMeanwhile()
  const saved = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('agents')
      .set({ own_quick_edits })
      .where('id', '=', id)
      .where('quick_edits', '=', before.quick_edits)
      .where('own_quick_edits', 'is not distinct from', before.own_quick_edits)
      .returning(['quick_edits', 'own_quick_edits'])
      .executeTakeFirst()
    const made = { cause: 'saved' as const, created_by: editor.id, created_at: clock().toISOString() }
    if (row) await recordAgentVersions(transaction, [id], made)
    return row
  })
  if (saved) {
    const changes = changesBetween({ quickEdits: inWords(before) }, { quickEdits: inWords(saved) })
    if (changes.length > 0) from.record('assistant-changed', null, { subject: nameSubject(before), changes })
    return seenBy(editor, saved)
  }
  await usableAgent(db, id, editor)
  throw changedMeanwhile()
}

const inWords = (stored: StoredFields) =>
  readQuickEdits(stored).map(({ label, labelVi, ask, askVi }) => `${label} / ${labelVi}: ${ask} / ${askVi}`)

const isSame = (one: readonly OwnQuickEdit[], other: readonly OwnQuickEdit[]) => {
  const inOrder = (list: readonly OwnQuickEdit[]) =>
    JSON.stringify(list.map(({ label, labelVi, ask, askVi, targets }) => [label, labelVi, ask, askVi, targets]))
  return inOrder(one) === inOrder(other)
}
