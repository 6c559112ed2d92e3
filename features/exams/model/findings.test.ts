import { expect, test } from 'vitest'
import type { Exam, Item } from './exam.ts'
import { findingsOf } from './findings.ts'
import { examTexts } from '../texts/exams.ts'
import { message } from '#platform/i18n/message.ts'

const choice = (stem: string, more: Partial<Item> = {}): Item => ({
  kind: 'choice',
  unit: 0,
  parts: [{ level: 'know', points: 5000 }],
  text: { stem, options: ['1', '2', '3', '4'], answer: 'A', why: '', parts: [] },
  ...more,
})

const exam = (...items: Item[]): Exam => ({
  head: { school: '', term: '', year: '', subject: 'Toán', grade: '8', minutes: '60', code: '' },
  units: [{ chapter: '', name: 'Đa thức', periods: 2, outcomes: { know: '', understand: '', apply: '' } }],
  items,
  scoring: 'equalShare',
  primary: false,
})

const planned = [choice('Một?'), choice('Hai?')]
const found = (...items: Item[]) => findingsOf(exam(...items), { language: 'vi', planned })

test('finds nothing in a correct paper', () => {
  expect(found(...planned)).toEqual([])
})

test('names the short cell of a wrong sum, and the question types where there are many', () => {
  expect(found(choice('Một?'))).toEqual([
    {
      item: null,
      weight: 'off',
      message: message(examTexts, 'examEditor.tooLittle', {
        points: '5,0',
        off: '5,0',
        cells: ': nhiều lựa chọn · Đa thức · Biết 1/2',
      }),
    },
  ])
  const other = (level: Item['parts'][number]['level']) => choice(level, { parts: [{ level, points: 5000 }] })
  const [sum] = found(other('know'), other('understand'), other('apply'))
  expect(sum!.message).toEqual(
    message(examTexts, 'examEditor.tooMuch', { points: '15,0', off: '5,0', cells: ': nhiều lựa chọn 3/2' }),
  )
  const unknown = findingsOf(exam(choice('Một?')), { language: 'en', planned: null })
  expect(unknown[0]!.message).toEqual(
    message(examTexts, 'examEditor.tooLittle', { points: '5.0', off: '5.0', cells: '' }),
  )
})

test('reports unwritten and duplicate questions, in any order, at their question', () => {
  const again = choice('một', { text: { ...choice('một').text!, options: ['4', '3', '2', '1'], answer: 'D' } })
  expect(found(choice('Một?'), again)).toEqual([
    {
      item: 1,
      weight: 'open',
      message: message(examTexts, 'examEditor.twice', { question: 'Câu 2, phần I', other: 'Câu 1, phần I' }),
    },
  ])
  expect(found(choice('Một?'), choice('', { text: null }))[0]).toMatchObject({
    item: 1,
    weight: 'open',
    message: { key: 'examEditor.unwritten' },
  })
})

const trueFalse = (answers: string[]) =>
  choice('Xét đa thức.', {
    kind: 'trueFalse',
    parts: answers.map(() => ({ level: 'know', points: 1250 })),
    text: {
      stem: 'Xét đa thức.',
      options: [],
      answer: '',
      why: '',
      parts: answers.map((answer, n) => ({ text: `Ý ${n}`, answer })),
    },
  })
const essay = (parts: { text: string; answer: string }[]) =>
  choice('', {
    kind: 'essay',
    parts: [
      { level: 'know', points: 2500 },
      { level: 'apply', points: 2500 },
    ],
    text: { stem: 'Giải.', options: [], answer: '', why: '', parts },
  })

test.each([
  [choice('Hai?', { text: { ...choice('').text!, stem: 'Hai?', answer: 'A và C' } }), 'examEditor.oneKey'],
  [
    choice('Hai?', { text: { ...choice('').text!, stem: 'Hai?', options: ['1', '2', '3'] } }),
    'examEditor.optionsMissing',
  ],
  [trueFalse(['true', 'false', 'true', 'false', 'true']), 'examEditor.partsWrong'],
  [trueFalse(['true', 'false', 'true', 'maybe']), 'examEditor.ideaKeys'],
  [
    choice('Hai?', { kind: 'short', text: { ...choice('').text!, stem: 'Hai?', options: [], answer: ' ' } }),
    'examEditor.noAnswer',
  ],
  [essay([{ text: 'a', answer: 'x' }]), 'examEditor.partsWrong'],
  [
    essay([
      { text: 'a', answer: 'x' },
      { text: ' ', answer: 'y' },
    ]),
    'examEditor.partEmpty',
  ],
  [
    essay([
      { text: 'a', answer: 'x' },
      { text: 'b', answer: '' },
    ]),
    'examEditor.noGuide',
  ],
  [choice('Hai?', { unit: 7 }), 'examEditor.unitGone'],
])('reports what cannot be printed or marked as broken: %#', (item, key) => {
  const broken = found(choice('Một?'), item).filter(({ weight }) => weight === 'broken')
  expect(broken.map(({ item, message: messageOf }) => [item, messageOf.key])).toEqual([[1, key]])
})

test('accepts any marks that a teacher gives: all four statements may be true', () => {
  expect(found(choice('Một?'), trueFalse(['true', 'true', 'true', 'true']))).toEqual([])
})
