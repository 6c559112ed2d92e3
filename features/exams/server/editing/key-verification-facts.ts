import type { Language } from '#platform/i18n/language.ts'
import { dollars } from '#platform/model/money.ts'
import { itemsToSolve, type Solution } from '../../model/key-verification/solution.ts'
import { tokensToSolve } from '../../model/key-verification/solve.ts'
import { usableAgent } from '#features/agents/server/agents.ts'
import { noAi } from '#features/connections/server/no-ai.ts'
import type { StructuredRow } from '#features/documents/server/structured/keep.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Model } from '#ai/server/model.ts'
import { AppError } from '#platform/server/app-error.ts'
import { examStore } from './exams.ts'
import { readSolutions } from './solutions.ts'
import { aroundSheets } from './solve.ts'
import { examServerTexts } from '../texts.ts'
import { message, say } from '#platform/i18n/message.ts'

/** Describes a paper's key verification, and the cost of another. */
export async function getKeyVerification(deps: GenerationDeps, id: string, reader: SignedInUser, language: Language) {
  const row = await examStore.findReadable(deps, id, reader)
  const exam = examStore.read(row)
  const solutions = await readSolutions(deps.db, id)
  const items = itemsToSolve(exam, solutions)
  const facts = { solutions, items: items.length }
  const model = await solverOf(deps, row, reader).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  if (model instanceof AppError) {
    const why = say(model.sentenceFor(reader.role), language)
    return { ...facts, estimate: null, why }
  }
  const usage = tokensToSolve(items, { language: row.language, around: aroundSheets(exam, row.language) })
  const tokens = usage.input + usage.output
  const cost = model.priceOf?.({ ...usage, total: tokens }) ?? null
  return { ...facts, estimate: { tokens, cost: dollars(cost) }, why: null }
}

/** @throws AppError 404 for a deleted assistant, 503 when no AI is connected. */
export async function solverOf(deps: GenerationDeps, { agent_id }: StructuredRow, user: SignedInUser): Promise<Model> {
  const model = await deps.modelFor(await usableAgent(deps.db, agent_id, user))
  if (!model) throw noAi()
  return model
}

/** @throws AppError 404 when the model has not solved the current question. */
export async function keepKey(
  { db }: Pick<GenerationDeps, 'db'>,
  id: string,
  { question, key }: { question: string; key: string },
  user: SignedInUser,
): Promise<Solution[]> {
  await examStore.find(db, { id, user_id: user.id })
  const { numUpdatedRows } = await db
    .updateTable('key_verifications')
    .set({ accepted_key: key })
    .where('document_id', '=', id)
    .where('question', '=', question)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw new AppError(404, message(examServerTexts, 'examEditor.noSuchSolution'))
  return readSolutions(db, id)
}
