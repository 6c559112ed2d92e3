import { expect, test } from 'vitest'
import type { Question } from '../../contract/questions.ts'
import { answersOf, formAnswers, workTitle } from './answers.ts'

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value, labelVi: value }))
const question = (key: string, type: Question['type']) => ({ key, type, options }) as Question
const questions = [
  question('topic', 'TEXT'),
  question('pupils', 'NUMBER'),
  question('level', 'RADIO'),
  question('parts', 'CHECKBOX'),
  question('link', 'URL'),
  question('file', 'DOCUMENT'),
]

test('a new form is blank and sends nothing', () => {
  const blank = formAnswers(questions)
  expect(blank).toEqual({ topic: '', pupils: '', level: '', parts: [], link: '', file: '' })
  expect(answersOf(questions, blank)).toEqual({})
})

test('sends each type in the contract’s form', () => {
  const filled = { topic: ' Light ', pupils: '1,5', level: 'b', parts: ['a', 'c'], link: 'https://a.vn', file: '' }
  expect(answersOf(questions, filled)).toEqual({
    topic: ' Light ',
    pupils: 1.5,
    level: 'b',
    parts: ['a', 'c'],
    link: 'https://a.vn',
  })
  // Invalid numbers are sent as typed, so that both sides apply the same rule.
  expect(answersOf(questions, { ...filled, pupils: 'many' }).pupils).toBe('many')
})

test('earlier answers fill the form if they are still valid', () => {
  const sent = { topic: 'Light', pupils: 30, level: 'gone', parts: ['a', 'gone'], other: 'x' }
  expect(formAnswers(questions, sent)).toEqual({
    topic: 'Light',
    pupils: '30',
    level: '',
    parts: ['a'],
    link: '',
    file: '',
  })
})

test('names a draft by its first short answers, else by its agent', () => {
  const texts = ['a', 'b', 'c', 'd', 'e'].map((key) => question(key, 'TEXT'))
  const form = { a: 'Biology', b: 'x'.repeat(61), c: ' 7A ', d: '', e: 'Light' }
  expect(workTitle(texts, form, 'Lesson plan')).toBe('Biology · 7A · Light')
  expect(workTitle(questions, formAnswers(questions), 'Lesson plan')).toBe('Lesson plan')
})
