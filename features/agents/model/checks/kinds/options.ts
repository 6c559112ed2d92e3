import { define, type Found } from '../check.ts'
import { locateLine } from '#formats/markdown/model/document.ts'
import { questionsIn, type Question } from '../questions.ts'
import { folded } from '#formats/markdown/model/text.ts'

const all =
  /^(tất cả|cả (a|b|hai|ba|bốn)\b|cả [a-d],|không có đáp án|không câu nào|all (of|the)|none of|both [a-d]\b|[a-d] (và|and) [a-d]\b)/iu

/**
 * Checks each question with options: the requested number, no duplicates, no "tất cả các đáp án trên". Source: the quality rules for items
 * in official letter 7991.
 */
export const options = define({
  fields: { section: 'lines', number: 'amount' },
  find({ blocks }, { section, number }) {
    const questions = questionsIn(blocks, section).filter((question) => question.options.length > 1)
    return questions.length === 0 ? null : questions.flatMap((question) => faultsOf(question, number))
  },
})

function faultsOf({ number, options, line }: Question, expected: number): Found[] {
  const found: Found[] = []
  if (options.length !== expected)
    found.push({
      key: 'check.optionNumber',
      values: { question: number, number: options.length, expected },
      at: locateLine(line),
    })
  const seen = new Set<string>()
  for (const { letter, text, line: location } of options) {
    const words = folded(text) || text
    if (seen.has(text))
      found.push({ key: 'check.optionTwice', values: { question: number, letter }, at: locateLine(location) })
    if (all.test(words) || all.test(text))
      found.push({ key: 'check.optionAll', values: { question: number, letter }, at: locateLine(location) })
    seen.add(text)
  }
  return found
}
