import { define, type Found } from '../check.ts'
import { locateLine } from '#formats/markdown/model/document.ts'
import { questionsIn } from '../questions.ts'
import { folded } from '#formats/markdown/model/text.ts'

/**
 * Checks that the requested number of questions exists, numbered from 1 without gaps or duplicates.
 * Source: the assistants' templates; official letter 7991.
 */
export const questions = define({
  fields: { section: 'lines', number: 'amount' },
  find({ blocks }, { section, number }) {
    const all = questionsIn(blocks, section)
    const found: Found[] = []
    if (all.length !== number) {
      const last = all.at(-1)
      found.push({
        key: 'check.questionNumber',
        values: { number: all.length, expected: number },
        at: last ? locateLine(last.line) : { heading: section.at(-1) },
      })
    }
    const gap = all.find((question, index) => question.number !== index + 1)
    if (gap) found.push({ key: 'check.questionGap', values: { number: gap.number }, at: locateLine(gap.line) })
    const seen = new Map<string, number>()
    for (const question of all) {
      const words = folded(
        [question.stem, ...question.options.map(({ text }) => text), ...question.rest.map(({ text }) => text)].join(
          ' ',
        ),
      )
      const before = words.length > 10 ? seen.get(words) : undefined
      if (before !== undefined)
        found.push({
          key: 'check.questionTwice',
          values: { number: question.number, other: before },
          at: locateLine(question.line),
        })
      seen.set(words, question.number)
    }
    return found
  },
})
