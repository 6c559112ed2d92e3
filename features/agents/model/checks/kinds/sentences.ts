import { wordsIn } from '#features/questions/model/answers.ts'
import { define } from '../check.ts'
import { passageOf, locateLine } from '#formats/markdown/model/document.ts'
import { countWords, sentencesOf } from '#formats/markdown/model/text.ts'

/**
 * Checks that no sentence is too long for the grade. A line "1-2 10" allows grades 1 and 2 ten words. Source: the assistants' guide for
 * reading texts.
 */
export const sentences = define({
  fields: { until: 'lines?', skip: 'lines?', limits: 'lines', grade: 'keys' },
  find(document, { until, skip, limits, grade }, { answers }) {
    const [key = ''] = grade
    const typed = Object.hasOwn(answers, key) ? /\d+/.exec(wordsIn(answers[key] ?? null).join(', '))?.[0] : undefined
    const most = typed === undefined ? undefined : limitFor(limits, Number(typed))
    if (most === undefined) return null
    return passageOf(document, until, skip).flatMap((line) =>
      sentencesOf(line.text)
        .map((sentence) => ({ sentence, number: countWords(sentence) }))
        .filter(({ number }) => number > most)
        .map(({ sentence, number }) => ({
          key: 'check.sentenceLong' as const,
          values: { number, expected: most },
          at: { ...locateLine(line), text: sentence.slice(0, 60) },
        })),
    )
  },
})

function limitFor(limits: readonly string[], grade: number): number | undefined {
  for (const line of limits) {
    const [, from, to, most] = /^(\d+)(?:\s*[-–]\s*(\d+))?\s+(\d+)$/.exec(line.trim()) ?? []
    if (from && grade >= Number(from) && grade <= Number(to ?? from)) return Number(most)
  }
  return undefined
}
