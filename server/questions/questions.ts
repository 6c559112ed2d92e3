import type * as z from 'zod/mini'
import {
  type Question,
  type QuestionFields,
  questionProblems,
  type questions,
  type QuestionType,
} from '#contract/questions'
import { isUniqueViolation } from '../database/errors.ts'
import { newId } from '../database/ids.ts'
import type { Database, QuestionRow } from '../database/schema.ts'
import { changedMeanwhile, invalid, Refusal } from '../http/errors.ts'
import type { SignedInUser } from '../http/session.ts'
import { withVietnamese } from './options.ts'
import { holdOrder } from './order.ts'
import { columnsOf, questionOf } from './question-row.ts'

type Filter = { type?: QuestionType | undefined; isActive?: boolean | undefined }
type Changes = z.output<(typeof questions.update)['body']>

/** By their order. Ordinary users see active ones only, whatever they ask for. */
export async function listQuestions(
  db: Database,
  { type, isActive }: Filter,
  reader: SignedInUser,
): Promise<Question[]> {
  let query = seenBy(reader, db).orderBy('position').orderBy('created_at').orderBy('id')
  if (type !== undefined) query = query.where('type', '=', type)
  if (reader.role === 'ADMIN' && isActive !== undefined) query = query.where('is_active', '=', isActive ? 1 : 0)
  return (await query.execute()).map(questionOf)
}

/** @throws Refusal 404 when it does not exist, and for ordinary users when it is inactive. */
export async function getQuestion(db: Database, id: string, reader: SignedInUser): Promise<Question> {
  const row = await seenBy(reader, db).where('id', '=', id).executeTakeFirst()
  if (!row) throw questionNotFound()
  return questionOf(row)
}

/** @throws Refusal 409 when another question has its key already. */
export async function createQuestion(
  { db, clock }: { db: Database; clock: () => Date },
  { optionsVi = [], options = [], ...fields }: QuestionFields,
): Promise<Question> {
  const question = checked({ ...fields, options: withVietnamese(options, optionsVi) })
  const row = { id: newId(), ...columnsOf(question), version: 1, created_at: clock().toISOString() }
  await withFreeKey(db.insertInto('questions').values(row).execute())
  return questionOf({ ...row, agent_count: 0 })
}

/**
 * What is left out stays as it is. A change of its order alone leaves the version: whoever has the question open is not
 * refused because somebody sorted the list.
 * @throws Refusal 404 when it does not exist, 409 when it is no longer at `version` or another question has its key.
 */
export async function updateQuestion(
  db: Database,
  id: string,
  { version, ...changes }: Changes,
  editor: SignedInUser,
): Promise<Question> {
  return db.transaction().execute(async (transaction) => {
    if (changes.order !== undefined) await holdOrder(transaction)
    const changesMore = Object.keys(changes).some((name) => name !== 'order')
    const stored = questionOf(await raiseVersion(transaction, id, { version, by: changesMore ? 1 : 0 }))
    const question = checked({ ...stored, ...changes, options: changedOptions(stored, changes) })
    const saving = transaction.updateTable('questions').set(columnsOf(question)).where('id', '=', id).execute()
    await withFreeKey(saving)
    return getQuestion(transaction, id, editor)
  })
}

/** Assistants that asked it ask it no longer. */
export async function removeQuestion(db: Database, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('questions').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw questionNotFound()
}

export const questionNotFound = () => new Refusal(404, 'question.notFound')

/** New Vietnamese labels that come alone replace the old ones. */
function changedOptions(stored: Question, { options, optionsVi }: Changes) {
  if (!optionsVi) return options ?? stored.options
  return withVietnamese(options ?? stored.options.map(({ value, label }) => ({ value, label })), optionsVi)
}

function checked<Given extends Parameters<typeof questionProblems>[0]>(question: Given): Given {
  const problems = questionProblems(question)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return question
}

async function withFreeKey<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Refusal(409, 'question.keyTaken', { fields: { key: { key: 'question.keyTaken' } } })
    throw error
  }
}

/** The row with its next version. Written before it is read, so that whoever else changes it waits for this transaction. */
async function raiseVersion(
  db: Database,
  id: string,
  { version, by }: { version: number | undefined; by: 0 | 1 },
): Promise<QuestionRow> {
  let query = db
    .updateTable('questions')
    .set((eb) => ({ version: eb('version', '+', by) }))
    .where('id', '=', id)
  if (version !== undefined) query = query.where('version', '=', version)
  const row = await query.returningAll().executeTakeFirst()
  if (row) return row
  const present = await db.selectFrom('questions').select('id').where('id', '=', id).executeTakeFirst()
  throw present ? changedMeanwhile() : questionNotFound()
}

/** What there is for this reader, with the number of assistants that ask it for administrators. */
function seenBy({ role }: SignedInUser, db: Database) {
  return db
    .selectFrom('questions')
    .selectAll('questions')
    .$if(role !== 'ADMIN', (query) => query.where('is_active', '=', 1))
    .$if(role === 'ADMIN', (query) =>
      query.select((eb) =>
        eb
          .selectFrom('agent_questions')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('agent_questions.question_id', '=', 'questions.id')
          .as('agent_count'),
      ),
    )
}
