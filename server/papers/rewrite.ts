import type { Language } from '#locales/language'
import type { Exam, Item } from '#rules/exam/exam'
import { asToday } from '../generation/as-today.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { figuresWith } from '../generation/figures.ts'
import { prepare } from '../generation/prepare.ts'
import type { SignedInUser } from '../http/session.ts'
import type { Done, ModelRequest } from '../models/model.ts'
import { changedMeanwhile, Refusal } from '../refusal.ts'
import { refusalOf } from '../running/refusal.ts'
import { translate } from '../translate.ts'
import { assertOpen, findPaper, replaceExam, savedOf, type PaperRow, type Saved } from './keep.ts'

type Wanted = { id: string; item: number; version: number; toldIn: Language; signal: AbortSignal }

/**
 * Has the model write one item anew, and nothing else; what it takes is counted in the entry, whatever comes. When the caller leaves, the
 * model is stopped.
 * @throws Refusal as savePaper does; 502 when what came could not be used twice: the item stays as it was; 429, 502–504 and 503 as
 * for a generation.
 */
export async function rewriteItem(
  deps: GenerationDeps,
  { id, item: at, version, toldIn, signal }: Wanted,
  user: SignedInUser,
): Promise<Saved> {
  const row = await findPaper(deps.db, { id, user_id: user.id })
  assertOpen(row)
  if (row.version !== version) throw changedMeanwhile()
  const exam = JSON.parse(row.exam) as Exam
  if (!exam.items[at]) throw new Refusal(400, 'paper.noSuchItem')
  const { item, done } = await writtenAnew(deps, { row, exam, at, signal }, user)
  const figures = figuresWith(row, done)
  const saved =
    item.text &&
    (await replaceExam(deps, row, {
      exam: { ...exam, items: exam.items.with(at, item) },
      version,
      figures,
      made: { cause: 'refined' },
    }))
  if (saved) return savedOf(saved, toldIn)
  await deps.db.updateTable('history').set(figures).where('id', '=', id).execute()
  throw item.text ? changedMeanwhile() : new Refusal(502, 'paper.notWritten')
}

type Work = { row: PaperRow; exam: Exam; at: number; signal: AbortSignal }

/** A copy of the item, its text null when nothing that came could be used. */
async function writtenAnew(
  deps: GenerationDeps,
  { row, exam, at, signal }: Work,
  user: SignedInUser,
): Promise<{ item: Item; done: Done }> {
  const before = exam.items[at]!
  const item: Item = { ...before, text: null }
  // All that is written stays with it, what it said until now as well: none of that is to be asked again.
  const only = { ...exam, items: [...exam.items.filter(({ text }) => text !== null), item] }
  const toWrite = await asToday(deps, row, user)
  // It is one, whatever the assistant has become since.
  const agent = { ...toWrite.agent, kind: 'exam' as const }
  const { model, request } = await prepare(deps, { ...toWrite, agent, exam: only })
  await deps.db.transaction().execute((transaction) => deps.allowance.countRun(transaction, user.id))
  try {
    const asked = before.text ? otherThan(request, before.text.stem, row.language) : request
    return { done: await model.generate(asked, { signal, take: () => {} }), item }
  } catch (error) {
    if (!signal.aborted) deps.log.error(error)
    throw refusalOf(error)
  }
}

function otherThan(request: ModelRequest, stem: string, language: Language): ModelRequest {
  const [first, ...rest] = request.messages
  const text = `${first!.text}\n\n${translate(language, 'paper.otherThan', { stem })}`
  return { ...request, messages: [{ ...first!, text }, ...rest] }
}
