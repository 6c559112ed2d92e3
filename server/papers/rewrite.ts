import { localized, type Language } from '#locales/language'
import type { MessageKey } from '#locales/messages'
import type { Exam, Item, ItemText } from '#rules/exam/exam'
import type { ItemPress, ItemWish } from '#rules/refine/wishes'
import type { UsableAgent } from '../agents/agents.ts'
import { pressesOf } from '../agents/presses.ts'
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

type Wanted = {
  id: string
  item: number
  version: number
  /** How it is to be changed; else another one is asked for. */
  wish?: ItemWish | undefined
  toldIn: Language
  signal: AbortSignal
}

/**
 * Has the model write one item anew, and nothing else; what it takes is counted in the entry, whatever comes. When the caller leaves, the
 * model is stopped.
 * @throws Refusal as savePaper does; 502 when what came could not be used twice: the item stays as it was; 429, 502–504 and 503 as
 * for a generation.
 */
export async function rewriteItem(
  deps: GenerationDeps,
  { id, item: at, version, wish, toldIn, signal }: Wanted,
  user: SignedInUser,
): Promise<Saved> {
  const row = await findPaper(deps.db, { id, user_id: user.id })
  assertOpen(row)
  if (row.version !== version) throw changedMeanwhile()
  const exam = JSON.parse(row.exam) as Exam
  if (!exam.items[at]) throw new Refusal(400, 'paper.noSuchItem')
  const { item, done } = await writtenAnew(deps, { row, exam, at, wish, signal }, user)
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

type Work = { row: PaperRow; exam: Exam; at: number; wish: ItemWish | undefined; signal: AbortSignal }

/** A copy of the item, its text null when nothing that came could be used. */
async function writtenAnew(
  deps: GenerationDeps,
  { row, exam, at, wish, signal }: Work,
  user: SignedInUser,
): Promise<{ item: Item; done: Done }> {
  const before = exam.items[at]!
  const item: Item = { ...before, text: null }
  // All that is written stays with it: none of that is to be asked again, and what it said until now only where that is to be changed.
  const written = exam.items.filter(({ text }, index) => text !== null && (wish === undefined || index !== at))
  const only = { ...exam, items: [...written, item] }
  const toWrite = await asToday(deps, row, user)
  // It is one, whatever the assistant has become since.
  const agent = { ...toWrite.agent, kind: 'exam' as const }
  const asked = wish && askOf(wish, agent, row.language)
  const { model, request } = await prepare(deps, { ...toWrite, agent, exam: only })
  await deps.db.transaction().execute((transaction) => deps.allowance.countRun(transaction, user.id))
  try {
    const told = before.text ? about(request, before.text, { wish: asked, language: row.language }) : request
    return { done: await model.generate(told, { signal, take: () => {} }), item }
  } catch (error) {
    if (!signal.aborted) deps.log.error(error)
    throw refusalOf(error)
  }
}

const asks: Record<ItemPress, MessageKey> = {
  easier: 'paper.askEasier',
  harder: 'paper.askHarder',
  otherSetting: 'paper.askOtherSetting',
  clearer: 'paper.askClearer',
}

/** What the model is asked, in the paper's language. @throws Refusal 400 for a press that is not offered there any more */
function askOf(wish: ItemWish, agent: UsableAgent, language: Language): string {
  if ('words' in wish) return wish.words
  if ('press' in wish) return translate(language, asks[wish.press])
  const press = pressesOf(agent).find(({ label, places }) => label === wish.own && places.includes('item'))
  if (!press) throw new Refusal(400, 'refine.noSuchPress')
  return localized(press, 'ask', language)
}

type About = { wish: string | undefined; language: Language }

function about(request: ModelRequest, before: ItemText, { wish, language }: About): ModelRequest {
  const [first, ...rest] = request.messages
  const what =
    wish === undefined
      ? translate(language, 'paper.otherThan', { stem: before.stem })
      : translate(language, 'paper.asWished', { item: JSON.stringify(before), wish })
  const text = `${first!.text}\n\n${what}`
  return { ...request, messages: [{ ...first!, text }, ...rest] }
}
