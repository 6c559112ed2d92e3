import { expect, test } from 'vitest'
import type { Question } from '../contract/questions.ts'
import { aQuestion } from '#app/contract/testing.ts'
import { fillPrompt, withoutLabel } from './prompt.ts'

const question = (key: string, rest: Partial<Question> = {}) => aQuestion({ key, title: key, ...rest })
const english = { language: 'en', otherAnswers: 'Further:' } as const
const levels = question('levels', {
  type: 'CHECKBOX',
  options: [
    { value: 'easy', label: 'Easy', labelVi: 'Dễ' },
    { value: 'hard', label: 'Hard', labelVi: 'Khó' },
  ],
})

test('replaces placeholders by answers, options by their labels in the response language', () => {
  const answers = { topic: 'Fractions', levels: ['easy', 'hard'] }
  const questions = [question('topic'), levels]
  expect(fillPrompt('{{ topic }}: {{levels}}', questions, answers, english)).toBe('Fractions: Easy, Hard')
  expect(fillPrompt('{{levels}}', [levels], answers, { ...english, language: 'vi' })).toBe('Dễ, Khó')
})

test('an unanswered question becomes nothing, an unknown placeholder stays', () => {
  expect(fillPrompt('a{{topic}}b {{nobody}}', [question('topic')], {}, english)).toBe('ab {{nobody}}')
})

test('only own properties count as answers', () => {
  expect(fillPrompt('a{{constructor}}b', [question('constructor')], {}, english)).toBe('ab')
  expect(fillPrompt('a', [question('toString')], {}, english)).toBe('a')
})

test('does not repeat a word that precedes a placeholder', () => {
  const filled = fillPrompt('Soạn cho lớp {{grade}}.', [question('grade')], { grade: 'Lớp 8A' }, english)
  expect(filled).toBe('Soạn cho lớp 8A.')
})

test('never fills in placeholders inside an answer', () => {
  const answers = { topic: '{{secret}} $& $1', secret: 'x' }
  const filled = fillPrompt('{{topic}} {{secret}}', [question('topic'), question('secret')], answers, english)
  expect(filled).toBe('{{secret}} $& $1 x')
})

test('appends answers that no placeholder used as a labelled list', () => {
  const answers = { topic: 'Fractions', count: 5, blank: ' ' }
  const questions = [question('topic'), question('count', { type: 'NUMBER' }), question('blank')]
  expect(fillPrompt('About {{topic}}.', questions, answers, english)).toBe('About Fractions.\n\nFurther:\n- count: 5\n')
})

test('files replace their question’s placeholder once, otherwise they follow at the end', () => {
  const source = question('source', { type: 'DOCUMENT' })
  const files = new Map([['source', { text: '~~~\nChí Phèo {{topic}}\n~~~', names: 'a.docx' }]])
  const filled = fillPrompt('Read {{source}}; {{source}}', [source, question('topic')], {}, { ...english, files })
  expect(filled).toBe('Read \n~~~\nChí Phèo {{topic}}\n~~~\n; a.docx')
  expect(fillPrompt('Write.', [source, question('topic')], { topic: 'Văn' }, { ...english, files })).toBe(
    'Write.\n\nFurther:\n- topic: Văn\n\n~~~\nChí Phèo {{topic}}\n~~~\n',
  )
})

test.each([
  ['dành cho lớp ', 'Lớp 8A', '8A'],
  ['- Lớp: ', 'lớp 8A', '8A'],
  ['**Tổ:** ', 'Tổ Khoa học tự nhiên', 'Khoa học tự nhiên'],
  ['- Trường: ', 'Trường THCS Nguyễn Du', 'THCS Nguyễn Du'],
  ['class (lớp): ', 'Class 7B', '7B'],
  ['class (lớp): ', 'Lớp 7B', '7B'],
  ['lớp: ', 'Lớp 8A'.normalize('NFD'), '8A'],
])('after "%s" the answer "%s" is "%s"', (before, answer, left) => {
  expect(withoutLabel(before, answer)).toBe(left)
})

test.each([
  ['- Tên bài: ', 'Lớp vỏ Trái Đất'],
  ['- Topic: ', 'Topic sentences'],
  ['lớp học: ', 'Lớp thú'],
  ['lớp: ', '8A'],
  ['lớp: ', 'Lớp'],
  ['lớp\n', 'Lớp 8A'],
  ['của khối lớp', 'lớp8'],
])('after "%s" the answer "%s" stays', (before, answer) => {
  expect(withoutLabel(before, answer)).toBe(answer)
})
