import { isWritten, type Presentation } from '../../model/presentation.ts'
import { slidesModel } from '../../model/kind.ts'
import { renderPresentation } from '../../model/document.ts'
import { takerOf, type AnswerFault } from '../../model/take-slides.ts'
import type { NotesLevel } from '../../model/slides-request.ts'
import { questionIn } from '#features/documents/model/refinements/clarification.ts'
import { isOfLanguages } from '#features/agents/model/written-in.ts'
import type { Done, Listening, Model, ModelRequest } from '#ai/server/model.ts'
import { nothingWritten, type Answered } from '#ai/server/structured/nothing-written.ts'
import { sumOf } from '#ai/server/usage.ts'
import { writtenObjects } from '#ai/server/structured/written-objects.ts'
import { partsToWrite, requestFor } from './ask.ts'
import { slideServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

/** Length of the speaker notes for each slide. */
export type WritingOptions = { notes: NotesLevel }

/**
 * Returns a model that writes the missing slides of `presentation` in batches, each with the previous slides in its request. A valid slide
 * appears as soon as it arrives. An invalid one is requested once more; a failed one stays empty.
 */
export function createPresentationWriter(model: Model, presentation: Presentation, options: WritingOptions): Model {
  return {
    ...model,
    async generate(request, listening) {
      const answers: Answered[] = []
      const failures: unknown[] = []
      const show = () => listening.take({ type: 'replace', text: renderPresentation(presentation) })
      show()
      const work: Work = {
        model,
        presentation,
        request,
        listening: onlySigns(listening),
        show,
        answers,
        surplus: false,
        options,
      }
      for (const ids of partsToWrite(presentation))
        try {
          await writePart(work, ids)
        } catch (error) {
          listening.signal.throwIfAborted()
          failures.push(error)
        }
      // The reader needs the reason when nothing was written.
      if (answers.length === 0 && failures.length > 0) throw failures[0]
      if (answers.length > 0 && slidesModel.isBlank(presentation))
        throw nothingWritten(answers, { unit: 'slides', count: presentation.slides.length })
      const figures = sumOf(answers.map(({ ended }) => ended))
      if (slidesModel.isWritten(presentation)) return { ...figures, finish: work.surplus ? 'slidesSurplus' : 'stop' }
      return { ...figures, finish: 'slidesMissing', ...(failures.length > 0 && { failure: failures[0] }) }
    },
  }
}

/** Streams the presentation itself, not the JSON it is parsed from. */
const onlySigns = ({ signal, take }: Listening): Listening => ({
  signal,
  take(event) {
    if (event.type !== 'delta' && event.type !== 'replace') take(event)
  },
})

type Written = { consumed: Pick<Done, 'usage' | 'cost'>; question: string | null; failure: unknown }

/**
 * Lets a model write one empty slide of `presentation`; `listening` receives the JSON as it arrives, from the beginning on a retry. A slide
 * that stays empty failed: the model asked a `question` instead, failed twice, or its answer was unusable.
 * @throws the model's error, if nothing had arrived
 */
export async function writeSlide(
  model: Model,
  request: ModelRequest,
  {
    presentation,
    id,
    rewriteRequest: options,
  }: { presentation: Presentation; id: string; rewriteRequest: WritingOptions },
  listening: Listening,
): Promise<Written> {
  const answers: Answered[] = []
  const work: Work = {
    model,
    presentation,
    request,
    listening,
    show: () => {},
    answers,
    surplus: false,
    options,
    mayAsk: true,
  }
  let failure: unknown = null
  let text = ''
  try {
    text = await writePart(work, [id])
  } catch (error) {
    if (answers.length === 0) throw error
    failure = error
  }
  const written = presentation.slides.some((slide) => slide.id === id && isWritten(slide))
  return { consumed: sumOf(answers.map(({ ended }) => ended)), question: written ? null : questionIn(text), failure }
}

type Work = {
  model: Model
  presentation: Presentation
  request: ModelRequest
  listening: Listening
  show: () => void
  answers: Answered[]
  /** Whether an answer had more slides than requested. */
  surplus: boolean
  options: WritingOptions
  /** Whether the model may ask for clarification instead of writing. */
  mayAsk?: true
}

/** Returns the model's last answer. */
async function writePart(work: Work, ids: readonly string[]): Promise<string> {
  const { language } = work.presentation
  const { faults, again, text: first } = await askOnce(work, ids, null)
  if (again.length === 0 || (work.mayAsk && questionIn(first))) return first
  const text = faults.map((fault) => translate(language, slideServerTexts)(`slideFault.${fault}`))
  work.listening.take({ type: 'replace', text: '' })
  const repeatPrompt = translate(language, slideServerTexts)('slides.again', { faults: text.join(' ') })
  return (await askOnce(work, again, repeatPrompt)).text
}

async function askOnce(
  work: Work,
  ids: readonly string[],
  again: string | null,
): Promise<{ faults: AnswerFault[]; again: string[]; text: string }> {
  const { model, presentation, request, listening, show, answers, options } = work
  const { language } = presentation
  const { readLatex } = await import('#formats/word/server/math/latex/latex.ts')
  const taker = takerOf(presentation, ids, {
    language,
    ofLanguages: isOfLanguages(presentation.subtitle),
    withNotes: options.notes !== 'none',
    reads: (latex) => readLatex(latex, { display: true }) !== null,
  })
  const modelRequest = requestFor(request, { presentation, ids, language, notes: options.notes, again })
  const { ended, text } = await writtenObjects(model, modelRequest, listening, (written) => {
    if (taker.inspect(written)) show()
  })
  answers.push({ ended, text })
  const { faults, again: left } = taker.end()
  if (faults.includes('surplus')) work.surplus = true
  return { faults, again: left, text }
}
