import type { ThreadMember } from '#contract/threads'
import { threadMax } from '#rules/turning'
import type { Database, HistoryRow } from '../database/schema.ts'
import { titleOf } from '../database/title.ts'
import type { SignedInUser } from '../http/session.ts'
import { Refusal } from '../refusal.ts'
import { madeFrom } from './source.ts'

const columns = [
  'id',
  'agent_id',
  'agent_name',
  'agent_name_vi',
  'title',
  'given_title',
  'topic',
  'preview',
  'status',
  'language',
  'template',
  'created_at',
  'class_name',
  'layout',
  'version',
  'source_id',
  'source_version',
  'source_title',
  'thread_id',
] as const satisfies readonly (keyof HistoryRow)[]

type Row = Pick<HistoryRow, (typeof columns)[number]> & { is_exam: number | boolean }

/** What has been made from one another with the user's own entry, in the order it was made; the newest, where it is too much. @throws Refusal 404 */
export async function readThread(db: Database, id: string, user: SignedInUser): Promise<ThreadMember[]> {
  const own = await db
    .selectFrom('history')
    .select(['id', 'thread_id'])
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!own) throw new Refusal(404, 'history.notFound')
  const begun = own.thread_id ?? own.id
  const rows = await db
    .selectFrom('history')
    .select(columns)
    .select((eb) => eb('exam', 'is not', null).as('is_exam'))
    .where('user_id', '=', user.id)
    .where((eb) => eb.or([eb('id', '=', begun), eb('thread_id', '=', begun)]))
    .orderBy('ordinal', 'desc')
    .limit(threadMax)
    .execute()
  const versions = new Map(rows.map((row) => [row.id, row.version]))
  return rows.toReversed().map((row) => memberOf(row as Row, versions))
}

const memberOf = (row: Row, versions: ReadonlyMap<string, number>): ThreadMember => ({
  id: row.id,
  agentId: row.agent_id,
  agentName: row.agent_name,
  agentNameVi: row.agent_name_vi,
  title: titleOf(row),
  givenTitle: row.given_title,
  preview: row.preview,
  status: row.status,
  language: row.language,
  template: row.template === 1,
  createdAt: row.created_at,
  className: row.class_name,
  layout: row.layout,
  ...(row.is_exam && { exam: true }),
  source: row.source_id === null ? undefined : madeFrom(row, versions.get(row.source_id)),
})
