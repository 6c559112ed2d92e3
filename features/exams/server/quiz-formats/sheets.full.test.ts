import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { anItem, anExam } from '#app/contract/testing.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import { readSheet as readQuestions } from '../quiz-files/questions.ts'
import { sdkFaultsOf } from '#tests/support/models/sdk-faults.ts'
import { fitOf, loadQuestionSet } from './fit.ts'
import { azotaBook, blooketBook, kahootBook, quizizzBook } from './sheets.ts'
import { quizOf } from './testing.ts'

const books = { kahoot: kahootBook, quizizz: quizizzBook, blooket: blooketBook, azota: azotaBook } as const
type Service = keyof typeof books
const services = Object.keys(books) as Service[]

async function bookOf(service: Service, exam: Exam, language: Language = 'vi') {
  const { included } = fitOf(await loadQuestionSet(exam, language), service, language)
  return books[service]({ exam, language, included })
}

function rowsOf(bytes: Uint8Array): unknown[][] {
  const book = XLSX.read(bytes, { type: 'array' })
  return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, blankrows: true })
}

const choice = anItem('Tính $x^{2}$ khi x = 3?', {
  text: {
    stem: 'Tính $x^{2}$ khi x = 3?',
    options: ['=6', '$9$', 'ba', '12'],
    answer: 'B',
    why: 'Ba lần ba',
    parts: [],
  },
})

test('each service finds its columns where its template has them', async () => {
  const exam = anExam({ items: [choice] })
  const stem = 'Tính x² khi x = 3?'
  const kahoot = rowsOf(await bookOf('kahoot', exam))
  expect(kahoot[7]!.slice(1, 3)).toEqual(['Question - max 120 characters', 'Answer 1 - max 75 characters'])
  expect(kahoot[8]).toEqual([1, stem, '=6', '9', 'ba', '12', 30, 2])
  const [head, row] = rowsOf(await bookOf('quizizz', exam))
  expect(head!.slice(0, 4)).toEqual(['Question Text', 'Question Type', 'Option 1', 'Option 2'])
  expect(row).toEqual([stem, 'Multiple Choice', '=6', '9', 'ba', '12', undefined, 2, 30, undefined, 'Ba lần ba'])
  const blooket = rowsOf(await bookOf('blooket', exam))
  expect([blooket[0]![0], blooket[1]![0]]).toEqual(['Blooket\nImport Template', 'Question #'])
  expect(blooket[2]).toEqual([1, stem, '=6', '9', 'ba', '12', 30, 2])
  expect(rowsOf(await bookOf('azota', exam))[1]!.slice(0, 9)).toEqual([
    1,
    'Trắc nghiệm',
    stem,
    '=6',
    '9',
    'ba',
    '12',
    'B',
    'Ba lần ba',
  ])
})

test('its sheets are valid for Microsoft’s Open XML SDK', async () => {
  const wrong: unknown[] = []
  for (const service of services)
    for (const language of ['vi', 'en'] as const)
      for (const seed of [2, 5, 9]) {
        const faults = await sdkFaultsOf(await bookOf(service, quizOf(seed, language), language), 'xlsx')
        if (faults.length > 0) wrong.push([service, language, seed, faults])
      }
  expect(wrong).toEqual([])
})

test.each(services)('reads an export to %s again, question for question', async (service) => {
  const exam = quizOf(3, 'vi')
  const { included } = fitOf(await loadQuestionSet(exam, 'vi'), service, 'vi')
  const { questions, problem } = await readQuestions('xlsx', Buffer.from(await bookOf(service, exam)))
  expect(problem).toBeNull()
  const plain = included.filter(({ of, kind }) => of.item.kind === 'choice' && kind === 'choice')
  const read = questions.flatMap(({ item }) => (item?.kind === 'choice' ? [item.text] : []))
  expect(read.length).toBeGreaterThanOrEqual(plain.length)
  expect(read.slice(0, plain.length).map(({ answer }) => answer)).toEqual(plain.map(({ of }) => of.text.answer))
})

test.each(services)('no text in a file for %s becomes a formula, however it begins', async (service) => {
  const attacks = ['=cmd|A1', '+1+cmd|A1', '@SUM(1)', ';=cmd|A1', '\uFEFF=cmd|A1', '＝cmd|A1']
  const items = attacks.map((attack) =>
    anItem(attack, {
      text: { stem: attack, options: [attack, '-1', '+84 912', 'x'], answer: 'B', why: attack, parts: [] },
    }),
  )
  const book = XLSX.read(await bookOf(service, anExam({ items })), { type: 'array', cellFormula: true })
  const cells = Object.entries(book.Sheets[book.SheetNames[0]!]!).filter(([name]) => !name.startsWith('!'))
  expect(cells.filter(([, { f }]) => f !== undefined)).toEqual([])
  const texts = cells.filter(([, { t }]) => t === 's').map(([, { v }]) => v as string)
  expect(texts).toEqual(expect.arrayContaining(['=cmd|A1', '+1+cmd|A1', '-1', '+84 912', '＝cmd|A1']))
})
