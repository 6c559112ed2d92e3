import { isDeepStrictEqual } from 'node:util'
import type { ExpressionBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { KeyReferences, Question, QuestionFields, questions } from '../../contract/questions.ts'
import { questionProblems } from '../../model/question-problems.ts'
import { mayWriteAssistants } from '#platform/model/roles.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import { findUnreviewed } from '#platform/server/database/translated.ts'
import { isUniqueViolation } from '#platform/server/drivers/errors.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { invalid, AppError } from '#platform/server/app-error.ts'
import { holdOrder } from './order.ts'
import {
  tidyColumn,
  columns,
  nextPosition,
  forTeachers,
  questionNotFound,
  questionOf,
  withVietnamese,
} from './question-row.ts'
import { samplesOf } from './samples.ts'
import { recordQuestionChanges, subjectOf } from './change-events.ts'
import { questionsTexts } from '../../texts/questions.ts'
import { message } from '#platform/i18n/message.ts'
import { changeMany, rowsBefore } from '#platform/server/database/change-many.ts'

type Changes = z.output<(typeof questions.update)['body']>
type Editor = { editor: SignedInUser; from: Caller }

/** The assistants, which refer to questions by their keys. */
export type KeyUsers = {
  /** Finds the uses of a question's key, and whether another question has the new key. @throws AppError 404 */
  references: (db: Database, id: string, newKey: string | undefined) => Promise<KeyReferences>
  /**
   * Replaces the key wherever it is used. @returns a function that writes the audit log after the commit
   * @throws AppError 409 when it is used in other assistants than the caller has `seen`
   */
  rename: (
    transaction: Database,
    keys: { from: string; to: string },
    by: { seen: readonly { id: string; version: number }[]; editorId: string; at: Date },
  ) => Promise<(from: Pick<Caller, 'record'>) => void>
}

/** @throws AppError 404 when it does not exist, and for regular users when it is inactive */
export async function getQuestion(db: Database, id: string, reader: SignedInUser): Promise<Question> {
  const row = await seenBy(reader, db).where('id', '=', id).executeTakeFirst()
  if (!row) throw questionNotFound()
  return mayWriteAssistants(reader.role) ? questionOf(row) : forTeachers(questionOf(row))
}

/** The default values of a new question. */
const unsaid = {
  required: false,
  placeholder: null,
  placeholderVi: null,
  min: null,
  max: null,
  acceptedTypes: [],
  optionsFrom: null,
  translated: [],
  isActive: true,
}

/** @throws AppError 409 when another question already has its key */
export async function createQuestion(
  { db, clock }: { db: Database; clock: () => Date },
  { optionsVi, options = [], columns: columnInputs = [], sample, sampleVi, ...fields }: QuestionFields,
  { idempotencyKey, editor, from }: Editor & { idempotencyKey: IdempotencyKey },
): Promise<Question> {
  const { id } = idempotencyKey
  const shown = { options: withVietnamese(options, optionsVi), columns: columnInputs.map(tidyColumn) }
  const question = checked({ ...unsaid, ...fields, ...shown })
  const stored = columnsOf(columns, question)
  const made = { catalogue_key: null, version: 1, created_at: clock().toISOString() }
  const plain: Schema['questions'] = { id, ...stored, ...nextPosition(stored), sample: null, sample_vi: null, ...made }
  const row: Schema['questions'] = { ...plain, ...samplesOf(questionOf(plain), { sample, sampleVi }) }
  return once(db, 'questions', idempotencyKey, {
    async make() {
      await withFreeKey(db.insertInto('questions').values(row).execute())
      from.record('question-created', null, { subject: subjectOf(row) })
      return questionOf({ ...row, agent_count: 0 })
    },
    read: () => getQuestion(db, id, editor),
  })
}

/**
 * Omitted fields keep their values. A change of only the order keeps the version, even if unchanged fields are sent along: sorting the list
 * must not invalidate an open form.
 * @throws AppError 404 when it does not exist; 409 when it is no longer at `version`, another question has its key, or the key is used in
 * assistants that `alsoIn` does not name
 */
export async function updateQuestion(
  { db, clock, keyUsers }: { db: Database; clock: () => Date; keyUsers: KeyUsers },
  id: string,
  { version, alsoIn, sample, sampleVi, ...changes }: Changes,
  { editor, from }: Editor,
): Promise<Question> {
  let change: { before: Schema['questions']; after: Schema['questions'] } | undefined
  let recordRenamed: ((from: Caller) => void) | undefined
  const question = await db.transaction().execute(async (transaction) => {
    if (changes.order !== undefined) await holdOrder(transaction)
    const saving = writeNextVersion(transaction, 'questions', { id, version }, (row) => {
      const stored = questionOf(row)
      // A change without the order omits that column, so that it cannot undo a parallel sort.
      const lists = { options: changedOptions(changes, stored), columns: changes.columns?.map(tidyColumn) }
      const changed = columnsOf(columns, { ...changes, ...lists })
      const next = { ...row, ...changed }
      checked(questionOf(next))
      const followed = nextPosition(next)
      const samples = samplesOf(questionOf({ ...next, ...followed }), { sample, sampleVi })
      const written = { ...changed, ...followed, ...samples }
      const translated = changed.translated ?? findUnreviewed(row, written, { ...columns, sampleVi: 'sample_vi' })
      const rest = { ...followed, ...samples, translated }
      const unmoved = questionOf({ ...next, ...rest, position: row.position })
      const onlyMoved = changes.order !== undefined && isDeepStrictEqual(unmoved, stored)
      change = { before: row, after: { ...next, ...rest } }
      return { ...changed, ...rest, ...(onlyMoved && { version: row.version }) }
    })
    if (!(await withFreeKey(saving))) throw questionNotFound()
    const { before, after } = change!
    if (alsoIn && before.key !== after.key)
      recordRenamed = await keyUsers.rename(
        transaction,
        { from: before.key, to: after.key },
        { seen: alsoIn, editorId: editor.id, at: clock() },
      )
    return getQuestion(transaction, id, editor)
  })
  recordQuestionChanges(from, change!)
  recordRenamed?.(from)
  return question
}

/** Deletes a question and removes it from its assistants. */
export async function removeQuestion(db: Database, id: string, from: Pick<Caller, 'record'>): Promise<void> {
  const removed = await db
    .deleteFrom('questions')
    .where('id', '=', id)
    .returning(['id', 'title', 'title_vi'])
    .executeTakeFirst()
  if (!removed) throw questionNotFound()
  from.record('question-deleted', null, { subject: subjectOf(removed) })
}

/** Returns undefined if neither list is present. */
function changedOptions({ options, optionsVi }: Changes, { options: stored }: Question) {
  return options || optionsVi ? withVietnamese(options ?? stored, optionsVi, stored) : undefined
}

function checked<Checked extends Parameters<typeof questionProblems>[0]>(question: Checked): Checked {
  const problems = questionProblems(question)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return question
}

async function withFreeKey<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError(409, message(questionsTexts, 'question.keyInUse'), {
        fields: { key: message(questionsTexts, 'question.keyInUse') },
      })
    throw error
  }
}

/** Editors also see the number of assistants with each question. */
export function seenBy({ role }: SignedInUser, db: Database) {
  return db
    .selectFrom('questions')
    .selectAll('questions')
    .$if(!mayWriteAssistants(role), (query) => query.where('is_active', '=', 1))
    .$if(mayWriteAssistants(role), (query) => query.select(countOfAgents))
}

/** Counts the assistants with a question. */
export const countOfAgents = (eb: ExpressionBuilder<Schema, 'questions'>) =>
  eb
    .selectFrom('agent_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('agent_questions.question_id', '=', 'questions.id')
    .as('agent_count')

type ManyChanges = z.output<(typeof questions.changeMany)['body']>['changes']

/** Changes all questions or none. @returns the number of existing ones */
export async function changeQuestions(db: Database, changes: ManyChanges, from: Caller): Promise<number> {
  const sets = changes.map(({ id, isActive }) => ({ id, set: { is_active: isActive ? 1 : 0 } }))
  const { before, changed } = await db.transaction().execute(async (transaction) => {
    const before = await rowsBefore(transaction, 'questions', sets)
    return { before, changed: await changeMany(transaction, 'questions', sets) }
  })
  for (const { id, set } of sets) {
    const row = before.get(id)
    if (row) recordQuestionChanges(from, { before: row, after: { ...row, ...set } })
  }
  return changed
}
