import { parse } from 'gift-pegjs'
import { expect, test } from 'vitest'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import { numbered } from '../../model/views/figures.ts'
import { readSheet as readQuestions } from '../quiz-files/questions.ts'
import { giftOf } from './gift.ts'
import { moodleXmlOf } from './moodle-xml.ts'
import { toQuestionSet } from './questions.ts'
import { quizOf } from './testing.ts'

const both = Array.from({ length: 100 }, (_, seed) =>
  (['vi', 'en'] as const).map((language): [number, Language] => [seed, language]),
).flat()

/** Selects the parts of a paper that survive the round trip. */
const text = (exam: Exam) =>
  numbered(exam.items).map(({ item: { kind, unit, parts, text } }) => ({
    kind,
    unit: exam.units[unit]!.name,
    levels: parts.map(({ level }) => level),
    text,
  }))

const back = async (file: string) => {
  const { questions, problem } = await readQuestions('text', Buffer.from(file))
  expect(problem).toBeNull()
  // The receiving paper assigns its own points and reports that.
  const lost = questions.map(({ line, fault, notes }) => ({
    line,
    fault,
    notes: notes.filter(({ key }) => key !== 'quizFormats.ownPoints'),
  }))
  expect(lost.filter(({ fault, notes }) => fault || notes.length > 0)).toEqual([])
  return questions.map(({ item }) => item)
}

test('200 quizzes survive a round trip through Moodle XML', async () => {
  for (const [seed, language] of both) {
    const exam = quizOf(seed, language)
    expect(await back(await moodleXmlOf(toQuestionSet(exam, language))), `${seed} ${language}`).toEqual(text(exam))
  }
})

test('200 quizzes survive a round trip through GIFT', async () => {
  for (const [seed, language] of both) {
    const exam = quizOf(seed, language)
    expect(await back(await giftOf(toQuestionSet(exam, language))), `${seed} ${language}`).toEqual(text(exam))
  }
})

test('a third-party GIFT parser reads the same questions', async () => {
  for (const [seed, language] of both) {
    const exam = quizOf(seed, language)
    const questionSet = toQuestionSet(exam, language)
    const read = parse(await giftOf(questionSet)).filter(({ type }) => type !== 'Category')
    expect(
      read.map(({ type }) => type),
      `${seed} ${language}`,
    ).toEqual(
      questionSet.questions.map(
        ({ item }) => ({ choice: 'MC', trueFalse: 'Matching', short: 'Short', essay: 'Essay' })[item.kind],
      ),
    )
    expect(read).toMatchObject(
      questionSet.questions.map(({ name, tags }) => ({ title: name, tags, stem: { format: 'html' } })),
    )
    const keys = read.map((question) => {
      if (question.type === 'MC') return question.choices.map(({ isCorrect }) => isCorrect)
      if (question.type !== 'Matching') return null
      return question.matchPairs.map(({ subanswer }) => /^(Đúng|True)$/.test(subanswer))
    })
    expect(keys).toEqual(
      questionSet.questions.map(({ item: { kind }, text }) => {
        if (kind === 'choice') return ['A', 'B', 'C', 'D'].map((letter) => letter === text.answer)
        return kind === 'trueFalse' ? text.parts.map(({ answer }) => answer === 'true') : null
      }),
    )
  }
})
