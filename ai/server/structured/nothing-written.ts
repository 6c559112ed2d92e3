import { message, type Message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Done } from '../model.ts'
import { sumOf } from '../usage.ts'
import { aiServerTexts } from '../texts.ts'

type Consumed = Pick<Done, 'usage' | 'cost'>

/** 502: a model answered and was paid for, but no requested part could be taken from its answers. */
export class NothingWritten extends AppError {
  readonly consumed: Consumed
  constructor(sentence: Message, consumed: Consumed) {
    super(502, sentence)
    this.consumed = consumed
  }
}

const keys = {
  exam: { prose: 'exam.prose', unusable: 'exam.unusable' },
  slides: { prose: 'slides.prose', unusable: 'slides.unusable' },
  classSheet: { prose: 'classSheet.prose', unusable: 'classSheet.unusable' },
  wordReview: { prose: 'wordReview.prose', unusable: 'wordReview.unusable' },
  classFeedback: { prose: 'classFeedback.prose', unusable: 'classFeedback.unusable' },
} as const

/** One answer of a model, and how it ended. */
export type Answered = { ended: Done; text: string }

/**
 * Says why answers have none of `count` requested parts. A cut answer and a refusal come first, because another try would change neither.
 * `unit`: the texts of this kind of parts.
 */
export function nothingWritten(
  answers: readonly Answered[],
  { unit, count }: { unit: keyof typeof keys; count: number },
): NothingWritten {
  const hasEnded = (finish: Done['finish']) => answers.some(({ ended }) => ended.finish === finish)
  const consumed = sumOf(answers.map(({ ended }) => ended))
  if (hasEnded('length')) return new NothingWritten(message(aiServerTexts, 'provider.length'), consumed)
  if (hasEnded('filter')) return new NothingWritten(message(aiServerTexts, 'provider.refused'), consumed)
  const why = answers.some(({ text }) => opensObject(text)) ? 'unusable' : 'prose'
  return new NothingWritten(message(aiServerTexts, keys[unit][why], { count }), consumed)
}

/** Formulas have braces too, but no quoted name after them. */
const opensObject = (text: string): boolean => /\{\s*"/.test(text)
