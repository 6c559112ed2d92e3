import type { SelectQueryBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { questions, questionSorts } from '../../contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import { mayWriteAssistants } from '#platform/model/roles.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { holdsWords } from '#platform/server/database/search/search-text.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { pageOf } from '#platform/server/page-of.ts'
import { firstAskingAgents } from './used-by.ts'
import { forTeachers, questionOf } from './question-row.ts'
import { countOfAgents, seenBy } from './questions.ts'

type Query = z.output<(typeof questions.list)['query']>
type Filter = Pick<Query, 'type' | 'isActive' | 'used' | 'search'>
type Sort = (typeof questionSorts)[number]
type Listed = z.input<(typeof questions.list)['response']>
type Reading = { reader: SignedInUser; language: Language }

/** Sorts by position or as requested. Regular users see only active questions, whatever they request. */
export async function listQuestions(db: Database, query: Query, reading: Reading): Promise<Listed> {
  const { reader, language } = reading
  const { ids, pagination } = await sortedIds(db, query, reading)
  let whole = seenBy(reader, db)
  // Thousands of ids would not fit into the query.
  if (pagination) whole = ids.length > 0 ? whole.where('id', 'in', ids) : whole.where((eb) => eb.lit(false))
  const isPageOfWriter = pagination !== undefined && mayWriteAssistants(reader.role)
  const [rows, totals, usedBy] = await Promise.all([
    whole.execute(),
    isPageOfWriter ? countAll(db) : undefined,
    isPageOfWriter ? firstAskingAgents(db, ids, language) : undefined,
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const toQuestion = mayWriteAssistants(reader.role)
    ? questionOf
    : (row: Schema['questions']) => forTeachers(questionOf(row))
  const listed = ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ ...toQuestion(row), ...(usedBy && { usedBy: usedBy.get(id) ?? [] }) }] : []
  })
  return { questions: listed, pagination, totals }
}

/** Reads only the sort columns, since whole rows are long. */
async function sortedIds(
  db: Database,
  { page, around, limit, sort = 'order', descending, ...filter }: Query,
  { reader, language }: Reading,
) {
  const light = db
    .selectFrom('questions')
    .select(['id', 'title', 'title_vi', 'type', 'required', 'position', 'is_active', 'created_at'])
    .$if(sort === 'agents', (query) => query.select(countOfAgents))
  const rows = await narrowed(light, filter, reader).execute()
  const by = (row: Row) => keyOf[sort](row, language)
  const { found, pagination } = pageOf(rows, { by, descending, language, page, around, limit })
  return { ids: found.map(({ id }) => id), pagination }
}

function narrowed<Output>(
  questions: SelectQueryBuilder<Schema, 'questions', Output>,
  { type, isActive, used, search }: Filter,
  { role }: SignedInUser,
) {
  let query = questions.orderBy('position').orderBy('created_at').orderBy('id')
  if (type !== undefined) query = query.where('type', '=', type)
  if (!mayWriteAssistants(role)) query = query.where('is_active', '=', 1)
  else if (isActive !== undefined) query = query.where('is_active', '=', isActive ? 1 : 0)
  if (used !== undefined)
    query = query.where((eb) =>
      eb('id', used ? 'in' : 'not in', eb.selectFrom('agent_questions').select('question_id')),
    )
  for (const holds of holdsWords('search_text', search)) query = query.where(holds)
  return query
}

type Row = Pick<
  Schema['questions'],
  'title' | 'title_vi' | 'type' | 'required' | 'position' | 'is_active' | 'created_at'
> & { agent_count?: number | null }

const keyOf: Record<Sort, (row: Row, language: Language) => string | number> = {
  order: (row) => row.position,
  title: (row, language) => (language === 'vi' ? row.title_vi : row.title),
  type: (row) => row.type,
  required: (row) => row.required,
  isActive: (row) => row.is_active,
  agents: (row) => Number(row.agent_count),
  created: (row) => row.created_at,
}

async function countAll(db: Database): Promise<Listed['totals']> {
  const { all, used } = await db
    .selectFrom('questions')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb
        .selectFrom('agent_questions')
        .select(({ fn }) => fn.count<number>('question_id').distinct().as('used'))
        .as('used'),
    ])
    .executeTakeFirstOrThrow()
  return { all, unused: all - (used ?? 0) }
}
