import type { ThreadMember } from '../../contract/threads.ts'
import { threadMax } from '#features/agents/model/derivation.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { titleOf } from '#platform/server/database/title.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { textKind } from '../../model/kinds.ts'
import { madeFrom } from './source.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

const columns = [
  'id',
  'agent_id',
  'agent_name',
  'agent_name_vi',
  'title',
  'own_title',
  'topic',
  'preview',
  'status',
  'language',
  'template',
  'created_at',
  'class_name',
  'layout',
  'kind',
  'version',
  'source_id',
  'source_version',
  'source_title',
  'source_fingerprint',
  'root_document_id',
] as const satisfies readonly (keyof Schema['documents'])[]

type Row = Pick<Schema['documents'], (typeof columns)[number]>

/**
 * Lists the documents related to the user's own document in order of creation; only the newest if there are too many.
 * @throws AppError 404
 */
export async function readThread(db: Database, id: string, user: SignedInUser): Promise<ThreadMember[]> {
  const own = await db
    .selectFrom('documents')
    .select(['id', 'root_document_id'])
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!own) throw new AppError(404, message(historyTexts, 'history.notFound'))
  const started = own.root_document_id ?? own.id
  const rows = await db
    .selectFrom('documents')
    .select(columns)
    .where('user_id', '=', user.id)
    .where((eb) => eb.or([eb('id', '=', started), eb('root_document_id', '=', started)]))
    .orderBy('ordinal', 'desc')
    .limit(threadMax)
    .execute()
  const versions = new Map(rows.map((row) => [row.id, row.version]))
  const [sources, originals] = await Promise.all([madeFrom(db, rows, versions), originalsOf(db, rows)])
  const members = rows.map((row, at) => memberOf(row, sources[at], originals.get(row.id)))
  return members.toReversed()
}

/** Maps translations to their originals. */
async function originalsOf(db: Database, rows: readonly { id: string }[]): Promise<Map<string, string>> {
  const pairs = await db
    .selectFrom('translations')
    .select(['translation_id', 'original_id'])
    .where(
      'translation_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return new Map(pairs.map(({ translation_id, original_id }) => [translation_id, original_id]))
}

const memberOf = (row: Row, source: ThreadMember['source'], translationOf: string | undefined): ThreadMember => ({
  id: row.id,
  agentId: row.agent_id,
  agentName: row.agent_name,
  agentNameVi: row.agent_name_vi,
  title: titleOf(row),
  customTitle: row.own_title,
  preview: row.preview,
  status: row.status,
  language: row.language,
  template: row.template === 1,
  createdAt: row.created_at,
  className: row.class_name,
  layout: row.layout,
  ...(row.kind !== textKind && { kind: row.kind }),
  source,
  ...(translationOf !== undefined && { translationOf }),
})
