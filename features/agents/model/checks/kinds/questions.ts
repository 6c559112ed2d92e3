import { define, type Found } from '../check.ts'
import { locateLine } from '#formats/markdown/model/document.ts'
import { questionsIn, type Question } from '../questions.ts'
import { folded, isBlankLine } from '#formats/markdown/model/text.ts'
import { wordsIn } from '#features/questions/model/answers.ts'

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

/**
 * Checks that exactly the chosen question types occur, as far as the layout shows: options mean multiple choice, boxes or a) to d) mean
 * true or false.
 * Source: the answer "Dạng câu hỏi".
 */
export const questionKinds = define({
  fields: { section: 'lines', chosen: 'keys' },
  find({ blocks }, { section, chosen: [key = ''] }, { answers }) {
    const answer = Object.hasOwn(answers, key) ? answers[key] : null
    if (!Array.isArray(answer) || answer.length === 0) return null
    const chosenKinds = wordsIn(answer)
    const kinds = questionsIn(blocks, section).map((question) => ({ question, kind: kindOf(question) }))
    if (kinds.length < answer.length) return null
    const lacking = (['multipleChoice', 'trueFalse'] as const).filter(
      (kind) => chosenKinds.includes(kind) && !kinds.some((one) => one.kind === kind),
    )
    const foreign = kinds.find(({ kind }) => kind !== null && !chosenKinds.includes(kind))
    return [
      ...lacking.map((kind) => ({
        key: kind === 'trueFalse' ? ('check.noTrueFalse' as const) : ('check.noChoice' as const),
        at: { heading: section.at(-1) },
      })),
      ...(foreign
        ? [
            {
              key: 'check.kindForeign' as const,
              values: { number: foreign.question.number },
              at: locateLine(foreign.question.line),
            },
          ]
        : []),
    ]
  },
})

function kindOf({ options, rest, stem }: Question): 'multipleChoice' | 'trueFalse' | null {
  if (options.length > 1) return 'multipleChoice'
  const texts = [stem, ...rest.map(({ text }) => text)]
  const boxes = texts.some((text) => /☐\s*(đúng|true)/iu.test(text))
  return boxes || (texts.filter((text) => /^[a-d]\)\s/.test(text)).length === 4 && !texts.some(isBlankLine))
    ? 'trueFalse'
    : null
}
