import { wordsIn } from '#features/questions/model/answers.ts'
import { define } from '../check.ts'
import { locateLine } from '#formats/markdown/model/document.ts'
import { questionsIn, type Question } from '../questions.ts'
import { isBlankLine } from '#formats/markdown/model/text.ts'

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
