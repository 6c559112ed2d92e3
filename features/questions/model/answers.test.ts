import { expect, test } from 'vitest'
import type { Question } from '../contract/questions.ts'
import { aQuestion } from '#app/contract/testing.ts'
import { answerProblems } from './answers.ts'
import { numberOf } from '#platform/model/numbers.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { message } from '#platform/i18n/message.ts'

const options = [{ value: 'a', label: 'A', labelVi: 'A' }]

const problem = (rest: Partial<Question>, answer: string | number | string[] | null) =>
  answerProblems([aQuestion({ key: 'q', options, ...rest })], { q: answer })['q']?.key ?? null

test('a required question needs more than white space', () => {
  for (const blank of ['', '  \n', [], null]) expect(problem({ required: true }, blank)).toBe('validation.required')
  expect(problem({ required: true }, 'x')).toBeNull()
  expect(problem({}, '')).toBeNull()
})

test('a number honours its bounds and reads a comma as a point', () => {
  const bounds = { type: 'NUMBER', min: 1, max: 2 } as const
  expect([0, '3', 'x', '1e9', '1,5', 2].map((answer) => problem(bounds, answer))).toEqual([
    'validation.tooSmall',
    'validation.tooBig',
    'validation.number',
    'validation.number',
    null,
    null,
  ])
  expect(numberOf('1,5')).toBe(1.5)
})

test('a question’s key may be the name of a built-in property', () => {
  const named = aQuestion({ key: 'constructor', required: true })
  expect(answerProblems([named], {})).toEqual({ constructor: message(commonTexts, 'validation.required') })
  expect(answerProblems([named], { constructor: 'Ngô Tất Tố' })).toEqual({})
})

test('accepts only a complete http or https URL', () => {
  const verdicts = ['https://a.vn/b c', 'ftp://a', 'javascript:alert(1)', 'https://', ' http://a.vn '].map((answer) =>
    problem({ type: 'URL' }, answer),
  )
  expect(verdicts).toEqual(['validation.url', 'validation.url', 'validation.url', 'validation.url', null])
})

test('choices must be among the options; a text is not a list', () => {
  expect(problem({ type: 'RADIO' }, 'b')).toBe('validation.choice')
  expect(problem({ type: 'RADIO' }, ['a', 'a'])).toBe('validation.choice')
  expect(problem({ type: 'CHECKBOX' }, ['a', 'b'])).toBe('validation.choice')
  expect(problem({ type: 'CHECKBOX' }, ['a'])).toBeNull()
  expect(problem({ type: 'TEXT' }, ['a'])).toBe('validation.invalid')
})

test('a required document question needs an uploaded file, whatever text is sent', () => {
  const questions = [aQuestion({ key: 'q', type: 'DOCUMENT', required: true })]
  expect(answerProblems(questions, { q: 'x' })).toEqual({ q: message(commonTexts, 'validation.required') })
  expect(answerProblems(questions, {}, [{ questionKey: 'other' }])).toEqual({
    q: message(commonTexts, 'validation.required'),
  })
  expect(answerProblems(questions, {}, [{ questionKey: 'q' }])).toEqual({})
})
