import { tokensOf } from '#ai/model/tokens.ts'
import type { Presentation } from '../../model/presentation.ts'
import type { ModelRequest } from '#ai/server/model.ts'
import { partsToWrite, requestFor } from './ask.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Approximate characters of an answer for a slide with its notes. */
const slideCharacters = 900
/** The number of tokens of one picture at the size we send. */
const pictureTokens = 1000

/** Estimates the tokens for writing the empty slides of a presentation; `pictures` are sent with each request. */
export function tokensToWrite(
  presentation: Presentation,
  request: ModelRequest,
  { pictures }: { pictures: number },
): { input: number; output: number } {
  const { language } = presentation
  const parts = partsToWrite(presentation)
  const requests = parts.map((ids) => {
    const { system, messages } = requestFor(request, { presentation, ids, language, notes: 'full', again: null })
    return system.length + messages[0]!.text.length
  })
  return {
    input: tokensOf(sum(requests), language) + parts.length * pictures * pictureTokens,
    output: tokensOf(sum(parts.map((ids) => ids.length * slideCharacters)), language),
  }
}
