import type { Language } from '#platform/i18n/language.ts'
import type { Exam, Item } from '../../model/exam.ts'
import { examModel } from '../../model/kind.ts'
import { takerOf, type AnswerFault } from '../../model/take-items.ts'
import { examDocument } from '../../model/views/document.ts'
import { questionIn } from '#features/documents/model/refinements/clarification.ts'
import type { Done, Listening, Model, ModelRequest } from '#ai/server/model.ts'
import { nothingWritten, type Answered } from '#ai/server/structured/nothing-written.ts'
import { sumOf } from '#ai/server/usage.ts'
import { writtenObjects } from '#ai/server/structured/written-objects.ts'
import { cellsToWrite, requestFor, type Cell } from './ask.ts'
import { examServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

const cellsAtOnce = 4

/**
 * Returns a model that writes the missing questions of `exam`, several cells in parallel. A valid question appears as soon as it arrives.
 * An invalid one is requested once more; a failed cell leaves its questions empty and the others continue.
 */
export function examWriter(model: Model, exam: Exam, language: Language): Model {
  return {
    ...model,
    async generate(request, listening) {
      const waiting = cellsToWrite(exam)
      const answers: Answered[] = []
      const failures: unknown[] = []
      const show = () => listening.take({ type: 'replace', text: examDocument(exam, language) })
      show()
      const work: Work = {
        model,
        exam,
        language,
        request,
        listening: onlySigns(listening),
        show,
        answers,
        surplus: false,
      }
      const workers = Array.from({ length: cellsAtOnce }, async () => {
        for (let cell = waiting.shift(); cell; cell = waiting.shift())
          try {
            await writeCell(work, cell)
          } catch (error) {
            listening.signal.throwIfAborted()
            failures.push(error)
          }
      })
      await Promise.all(workers)
      // The reader needs the reason when nothing was written.
      if (answers.length === 0 && failures.length > 0) throw failures[0]
      if (answers.length > 0 && examModel.isBlank(exam))
        throw nothingWritten(answers, { unit: 'exam', count: exam.items.length })
      const figures = sumOf(answers.map(({ ended }) => ended))
      if (examModel.isWritten(exam)) return { ...figures, finish: work.surplus ? 'surplus' : 'stop' }
      return { ...figures, finish: 'missing', ...(failures.length > 0 && { failure: failures[0] }) }
    },
  }
}

/** Streams the paper itself, not the JSON it is parsed from. */
const onlySigns = ({ signal, take }: Listening): Listening => ({
  signal,
  take(event) {
    if (event.type !== 'delta' && event.type !== 'replace') take(event)
  },
})

type ItemRequest = { exam: Exam; item: Item; language: Language }
type Written = { consumed: Pick<Done, 'usage' | 'cost'>; question: string | null; failure: unknown }

/**
 * Lets a model write one question of `exam`, which gets its text; `listening` receives the JSON as it arrives, from the beginning on a
 * retry. Without a text in the result, the question failed: the model asked a `question` instead, failed twice, or its answer was unusable.
 * @throws the model's error, if nothing had arrived
 */
export async function writeItem(
  model: Model,
  request: ModelRequest,
  { exam, item, language }: ItemRequest,
  listening: Listening,
): Promise<Written> {
  const answers: Answered[] = []
  const work: Work = {
    model,
    exam,
    language,
    request,
    listening,
    show: () => {},
    answers,
    surplus: false,
    mayAsk: true,
  }
  const { kind, unit } = item
  let failure: unknown = null
  let text = ''
  try {
    text = await writeCell(work, { kind, unit, items: [item] })
  } catch (error) {
    if (answers.length === 0) throw error
    failure = error
  }
  return { consumed: sumOf(answers.map(({ ended }) => ended)), question: item.text ? null : questionIn(text), failure }
}

type Work = {
  model: Model
  exam: Exam
  language: Language
  request: ModelRequest
  listening: Listening
  show: () => void
  answers: Answered[]
  /** Whether an answer had more questions than requested. */
  surplus: boolean
  /** Whether the model may ask for clarification instead of writing. */
  mayAsk?: true
}

/** Returns the model's last answer. */
async function writeCell(work: Work, cell: Cell): Promise<string> {
  const { faults, again, text: first } = await askOnce(work, cell, null)
  if (again.length === 0 || (work.mayAsk && questionIn(first))) return first
  const text = faults.map((fault) => translate(work.language, examServerTexts)(`examFault.${fault}`))
  work.listening.take({ type: 'replace', text: '' })
  const repeatPrompt = translate(work.language, examServerTexts)('exam.again', { faults: text.join(' ') })
  return (await askOnce(work, { ...cell, items: again }, repeatPrompt)).text
}

async function askOnce(
  work: Work,
  cell: Cell,
  again: string | null,
): Promise<{ faults: AnswerFault[]; again: Item[]; text: string }> {
  const { model, exam, language, request, listening, show, answers } = work
  const taker = takerOf(exam, cell.items, language)
  const modelRequest = requestFor(request, { exam, cell, language, again })
  const { ended, text } = await writtenObjects(model, modelRequest, listening, (written) => {
    if (taker.inspect(written)) show()
  })
  answers.push({ ended, text })
  const { faults, again: left } = taker.end()
  if (faults.includes('surplus')) work.surplus = true
  return { faults, again: left, text }
}
