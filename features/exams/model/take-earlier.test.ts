import { expect, test } from 'vitest'
import { anItem, anExam } from '#app/contract/testing.ts'
import { scale } from './exam.ts'
import { withEarlier } from './take-earlier.ts'
import { countedOf, pointsOf } from './views/figures.ts'
import { examTexts } from '../texts/exams.ts'
import { message } from '#platform/i18n/message.ts'

test('a question from another paper takes the position with its own level and the points of the position', () => {
  const exam = anExam({ items: [anItem('', { text: null }), ...anExam().items.slice(1)] })
  const used = anItem('What is a lens?', { unit: 7, parts: [{ level: 'apply', points: 2000 }] })
  const { exam: next } = withEarlier(exam, 0, used, 'en')
  expect(next!.items[0]).toEqual({ ...used, unit: 0, parts: [{ level: 'apply', points: 250 }] })
  expect(pointsOf(countedOf(next!))).toBe(scale)
})

test('an essay question with more parts divides the points of its position in quarters', () => {
  const part = { text: 'Say why.', answer: 'Because.' }
  const used = anItem('', {
    kind: 'essay',
    parts: [
      { level: 'know', points: 500 },
      { level: 'apply', points: 1000 },
    ],
    text: { stem: 'Look.', options: [], answer: '', why: '', parts: [part, part] },
  })
  const { exam } = withEarlier(anExam(), 2, used, 'en')
  expect(pointsOf(exam!.items[2]!.parts)).toBe(9500)
  expect(exam!.items[2]!.parts.every(({ points }) => points % 250 === 0)).toBe(true)
})

test('rejects a question that the paper already contains, or no question, with a message', () => {
  const again = withEarlier(anExam(), 0, anItem('What is SOUND'), 'en')
  expect(again.refused).toEqual(message(examTexts, 'examEditor.thereAlready', { other: 'Question 2, Part I' }))
  expect(withEarlier(anExam(), 1, anItem('What is SOUND'), 'en').refused).toBeNull()
  const faulty = anItem('Why?', { text: { ...anItem('Why?').text!, answer: 'A, B' } })
  expect(withEarlier(anExam(), 0, faulty, 'en').refused?.key).toBe('examEditor.oneKey')
})
