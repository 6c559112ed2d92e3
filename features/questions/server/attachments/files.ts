import type { FileInfo } from '../../contract/files.ts'
import type { Language } from '#platform/i18n/language.ts'
import { idPattern } from '#platform/model/ids.ts'
import type { Connecting } from '#features/connections/server/connections.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Model } from '#ai/server/model.ts'
import { questionsOfAgent } from '../questions/agent-questions.ts'
import { invalid } from '#platform/server/app-error.ts'
import { keep, type KeepDeps } from './keep.ts'
import { noticeOf } from './warnings.ts'
import { picturesIn } from './pictures.ts'
import { questionServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

export type FileDeps = KeepDeps & {
  /** Returns an assistant that the reader may generate with. @throws AppError 404 */
  usableAgent: (db: Database, id: string, reader: SignedInUser) => Promise<Connecting>
  modelFor: (agent: Connecting) => Promise<Model | null>
  sharedModel: (settings: { temperature: null; maxTokens: null }) => Promise<Model | null>
}

type Uploading = { user: SignedInUser; language: Language; idempotencyKey: IdempotencyKey }

/** @throws AppError 404 when the user may not use the agent; 400 when the question does not ask for a file; and as `keep` does */
export async function upload(
  deps: FileDeps,
  { agentId, questionKey, file }: { agentId: string; questionKey: string; file: File },
  { user, language, idempotencyKey }: Uploading,
): Promise<FileInfo> {
  const [agent, questions] = await Promise.all([
    deps.usableAgent(deps.db, agentId, user),
    questionsOfAgent(deps.db, agentId),
  ])
  const question = questions.find(({ key, type }) => key === questionKey && type === 'DOCUMENT')
  if (!question) throw invalid({ questionKey: message(questionServerTexts, 'file.noQuestion') })
  const belonging = { id: idempotencyKey.id, user_id: user.id, agent_id: agentId, question_key: questionKey }
  const model = await deps.modelFor(agent)
  const make = () => keep(deps, file, belonging, { accepted: question.acceptedTypes, model, language })
  return infoOf(
    await once(deps.db, 'files', idempotencyKey, { make, read: () => fileById(deps.db, idempotencyKey.id) }),
    language,
  )
}

export async function uploadToChat(
  deps: FileDeps,
  file: File,
  { user, language, idempotencyKey }: Uploading,
): Promise<FileInfo> {
  const belonging = { id: idempotencyKey.id, user_id: user.id, agent_id: null, question_key: null }
  const model = await deps.sharedModel({ temperature: null, maxTokens: null })
  const make = () => keep(deps, file, belonging, { accepted: [], model, language })
  return infoOf(
    await once(deps.db, 'files', idempotencyKey, { make, read: () => fileById(deps.db, idempotencyKey.id) }),
    language,
  )
}

const fileById = (db: Database, id: string) =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * Returns the caller's own files by id, in the given order, and marks them as used. They belong to one agent or to the chat (null).
 * @throws AppError 400 when a file belongs to someone else or elsewhere, or no longer exists; the error does not say which
 */
export async function takeFiles(
  { db, clock }: { db: Database; clock: () => Date },
  ids: readonly string[],
  user: SignedInUser,
  { agentId }: { agentId: string | null },
): Promise<Schema['files'][]> {
  const files = await filesLeft({ db, clock }, ids, user, { agentId })
  if (files.length < new Set(ids).size) throw fileGone()
  return files
}

/** Like takeFiles, but skips deleted files. */
export async function filesLeft(
  { db, clock }: { db: Database; clock: () => Date },
  ids: readonly string[],
  user: SignedInUser,
  { agentId }: { agentId: string | null },
): Promise<Schema['files'][]> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return []
  const own = uniqueIds.every((id) => idPattern.test(id))
    ? await db
        .updateTable('files')
        .set({ used_at: clock().toISOString() })
        .where('id', 'in', uniqueIds)
        .where('user_id', '=', user.id)
        .where('agent_id', agentId === null ? 'is' : '=', agentId)
        .returningAll()
        .execute()
    : []
  const byId = new Map(own.map((row) => [row.id, row]))
  return uniqueIds.flatMap((id) => byId.get(id) ?? [])
}

export const fileGone = () => invalid({ uploadedFiles: message(questionServerTexts, 'file.gone') })

const infoOf = (row: Schema['files'], language: Language): FileInfo => ({
  id: row.id,
  name: row.name,
  size: row.size,
  extension: row.extension,
  questionKey: row.question_key,
  notice: noticeOf(row, language),
  ...picturesIn(row),
})
