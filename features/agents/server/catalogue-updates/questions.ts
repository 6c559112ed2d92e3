import type { QuestionUnit } from '../catalogue/unit.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { findUnreviewed } from '#platform/server/database/translated.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import { columns, nextPosition, questionOf } from '#features/questions/server/questions/question-row.ts'
import { samplesOf } from '#features/questions/server/questions/samples.ts'
import { questionNotFound } from '#features/questions/server/questions/question-row.ts'
import type { OfferedQuestion } from './merge.ts'

/** Updates a question to the offered state, for all assistants that use it. @throws AppError 409 if it has been changed in the meantime */
export async function takeQuestion(
  transaction: Database,
  { row: seen, offered }: OfferedQuestion & { row: Schema['questions'] },
): Promise<{ before: Schema['questions']; after: Schema['questions'] }> {
  const { id, version } = seen
  let change: { before: Schema['questions']; after: Schema['questions'] } | undefined
  const isThere = await writeNextVersion(transaction, 'questions', { id, version }, (row) => {
    const written = columnsFor(offered, row)
    const translated = findUnreviewed(row, written, { ...columns, sampleVi: 'sample_vi' })
    change = { before: row, after: { ...row, ...written, translated } }
    return { ...written, translated }
  })
  if (!isThere || !change) throw questionNotFound()
  return change
}

type SortPosition = { created_at: string; position: number }

/** Creates a question that the school does not have yet. */
export async function makeQuestion(
  transaction: Database,
  { key, starter, offered }: OfferedQuestion,
  { created_at, position }: SortPosition,
): Promise<Schema['questions']> {
  const plain = {
    id: newId(),
    key,
    catalogue_key: starter,
    position,
    accepted_types: '[]',
    options_from: null,
    translated: '[]',
    is_active: 1,
    version: 1,
    created_at,
  }
  const row = { ...plain, ...columnsFor(offered, plain) }
  await transaction.insertInto('questions').values(row).execute()
  return row
}

/** Keeps the sample answers that are valid for the question. */
function columnsFor(
  { sample, sampleVi, ...fields }: QuestionUnit,
  row: Pick<Schema['questions'], 'key'> & Partial<Schema['questions']>,
) {
  const offered = columnsOf(columns, {
    ...fields,
    placeholder: fields.placeholder ?? null,
    placeholderVi: fields.placeholderVi ?? null,
  })
  const next = { ...row, ...offered, ...nextPosition({ ...offered, key: row.key }) }
  const samples = { sample: sample && JSON.stringify(sample), sample_vi: sampleVi && JSON.stringify(sampleVi) }
  const stored = samplesOf(questionOf({ ...next, ...samples } as Schema['questions']), {})
  return { ...offered, ...nextPosition({ ...offered, key: row.key }), ...stored }
}
