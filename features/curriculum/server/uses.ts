import type * as z from 'zod/mini'
import { searchText } from '#platform/model/search-text.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { curriculumSets } from '../contract/curriculum-sets.ts'
import { getSet } from './sets.ts'

type Uses = z.input<typeof curriculumSets.uses.response>

/**
 * Counts what a deletion concerns. Questions and classes name a set and use its newest version, so they lose only the last one.
 * @throws AppError 404
 */
export async function countUses(db: Database, id: string): Promise<Uses> {
  const { name } = await getSet(db, id)
  const key = searchText(name)
  const { documents } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('documents'))
    .where('curriculum', 'like', `%"setId":"${id}"%`)
    .executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('curriculum_sets')
    .select('id')
    .where('name_key', '=', key)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) return { documents, questions: 0, classes: 0 }
  const questions = await db
    .selectFrom('questions')
    .select('options_from')
    .where('options_from', 'is not', null)
    .execute()
  const classes = await db.selectFrom('classes').select('curriculum').where('curriculum', 'is not', null).execute()
  const isSet = (named: string | null) => named !== null && searchText(named) === key
  return {
    documents,
    questions: questions.filter((row) => isSet((JSON.parse(row.options_from!) as { set: string | null }).set)).length,
    classes: classes.filter((row) => isSet(row.curriculum)).length,
  }
}
