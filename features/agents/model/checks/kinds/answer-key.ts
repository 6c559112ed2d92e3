import { define, type Found } from '../check.ts'
import { keyIn, letterOf, questionsIn, type KeyEntry, type Question } from '../questions.ts'

/** A longer run of one letter, or a rarer letter, is too conspicuous. */
const longestRun = 3
/** Fewer questions cannot spread their letters evenly. */
const manyQuestions = 8
/** The right option is conspicuous if it is longer than all others by this factor, from `longEnough` characters on. */
const tooLong = 1.3
const longEnough = 30

/**
 * Checks that each question has one of its letters as the answer, that the letters are spread, and that the right option is not always
 * the longest.
 * Source: 7991; TALIS-like item rules of the assistants.
 */
export const answerKey = define({
  fields: { section: 'lines', key: 'lines' },
  find({ blocks }, { section, key }) {
    const questions = questionsIn(blocks, section)
    if (questions.length === 0) return null
    const answers = keyIn(blocks, key)
    if (answers.length === 0) return [{ key: 'check.keyMissing', at: { heading: key.at(-1) } }]
    return [...pairFaults(questions, answers), ...spreadFaults(questions, answers), ...lengthFaults(questions, answers)]
  },
})

function pairFaults(questions: readonly Question[], answers: readonly KeyEntry[]): Found[] {
  return questions.flatMap(({ number, options, line }): Found[] => {
    const [first, ...others] = answers.filter((entry) => entry.number === number)
    if (!first) return [{ key: 'check.keyNone', values: { number }, at: { text: line.text.slice(0, 80) } }]
    // Further rows belong to the question's parts, which have no options.
    if (options.length < 2) return []
    if (others.length > 0) return [{ key: 'check.keyTwice', values: { number }, at: others[0]!.location }]
    const letter = letterOf(first.answer)
    const known =
      letter !== null &&
      options.some((option) => option.letter === letter) &&
      !/^[A-H]\s*(,|;|và|and|\/)\s*[A-H]\b/.test(first.answer)
    return known
      ? []
      : [{ key: 'check.keyUnknown', values: { number, answer: first.answer.slice(0, 40) }, at: first.location }]
  })
}

const rightLetters = (questions: readonly Question[], answers: readonly KeyEntry[]) =>
  questions
    .filter(({ options }) => options.length > 1)
    .flatMap((question) => {
      const entry = answers.find(({ number }) => number === question.number)
      const letter = entry ? letterOf(entry.answer) : null
      return letter ? [{ question, letter, location: entry!.location }] : []
    })

function spreadFaults(questions: readonly Question[], answers: readonly KeyEntry[]): Found[] {
  const right = rightLetters(questions, answers)
  let run = 0
  for (const [index, { letter, location }] of right.entries()) {
    run = right[index - 1]?.letter === letter ? run + 1 : 1
    if (run > longestRun) return [{ key: 'check.keyRun', values: { letter, number: run }, at: location }]
  }
  if (right.length < manyQuestions) return []
  const most = right.map(({ letter }) => right.filter((one) => one.letter === letter).length)
  const top = Math.max(...most)
  const { letter, location } = right[most.indexOf(top)]!
  return top > right.length / 2
    ? [{ key: 'check.keyUneven', values: { letter, number: top, of: right.length }, at: location }]
    : []
}

function lengthFaults(questions: readonly Question[], answers: readonly KeyEntry[]): Found[] {
  const right = rightLetters(questions, answers)
  const telling = right.filter(({ question: { options }, letter }) => {
    const own = options.find((option) => option.letter === letter)?.text.length ?? 0
    const others = options.filter((option) => option.letter !== letter).map(({ text }) => text.length)
    return own >= longEnough && others.every((length) => own > tooLong * length)
  })
  return telling.map(({ question, letter }) => ({
    key: 'check.keyLongest',
    values: { number: question.number, letter },
    at: { text: question.options.find((option) => option.letter === letter)!.line.text.slice(0, 80) },
  }))
}
