import { expect, test } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { scale, type Exam } from './exam.ts'
import { examFrom } from './plan/from-answers.ts'
import { plannedItems } from './plan/planned.ts'
import { planAgain } from './plan/replan.ts'
import { verdictOn } from './plan/verdict.ts'
import { examDocument } from './views/document.ts'
import { countedOf, pointsOf } from './views/figures.ts'
import { partDocument } from './views/parts.ts'
import { variantsDocument } from './views/variants.ts'
import { variantsOf } from './variants/variants.ts'
import { usualShares } from './plan/exam-request.ts'
import { examPlanTexts } from '../texts/plan.ts'
import { message } from '#platform/i18n/message.ts'

const keys = ['subject', 'grade', 'topic', 'testMinutes', 'choiceCount', 'quizParts', 'difficulty', 'readingText']
const questions = keys.map((key) => aQuestion({ key, type: key === 'quizParts' ? 'TABLE' : 'TEXT' }))
const topic = { subject: 'Địa lí', grade: '6A', topic: 'Kinh độ và vĩ độ', testMinutes: 15 }
const request = { ...topic, choiceCount: 8, trueFalseCount: 1, shortAnswerCount: 2 }

function quizOf(answers: Answers): Exam {
  const { exam, problems } = examFrom(questions, answers, 'vi')
  expect(problems).toBeNull()
  return exam!
}

test('a quiz stays on its topic, makes 10 points by the weight of its questions, and prints only paper, sheet and key', () => {
  const exam = quizOf(request)
  expect([exam.simple, exam.units.map(({ name }) => name)]).toEqual([true, ['Kinh độ và vĩ độ']])
  expect(pointsOf(countedOf(exam))).toBe(scale)
  const markdown = examDocument(exam, 'vi')
  expect(markdown.match(/^# .*$/gm)).toEqual(['# ĐỀ KIỂM TRA: Kinh độ và vĩ độ', '# PHIẾU TRẢ LỜI', '# ĐÁP ÁN'])
  for (const line of ['**Môn: Địa lí; lớp: 6A**', 'Thời gian làm bài: 15 phút<br>Điểm: …………… / 10', '**Câu 8.** ………'])
    expect(markdown).toContain(line)
  for (const official of ['MA TRẬN', 'ĐẶC TẢ', 'Mức độ', 'Năm học', 'Biết']) expect(markdown).not.toContain(official)
  expect(examDocument({ ...exam, head: { ...exam.head, minutes: '' } }, 'en')).not.toContain('Time allowed')
})

test.each([
  [{ choiceCount: 8, trueFalseCount: 1 }, 'nhiều lựa chọn 8 × 0,75 = 6,0; đúng – sai 1 × 4,0 = 4,0'],
  [{ choiceCount: 8, shortAnswerCount: 2 }, 'nhiều lựa chọn 8 × 0,75 = 6,0; trả lời ngắn 2 × 2,0 = 4,0'],
  [{}, 'nhiều lựa chọn 10 × 1,0 = 10,0'],
])('does not apply the official division of points to a quiz: %o', (counts, points) => {
  expect(verdictOn({ ...topic, ...counts }, 'vi', true)).toMatchObject({
    is: 'good',
    message: message(examPlanTexts, 'exam.divides', { points }),
    alternatives: [],
  })
})

test('reports numbers that do not make 10 points with the nearest that do', () => {
  const verdict = verdictOn({ ...topic, choiceCount: 7 }, 'vi', true)
  expect(verdict).toMatchObject({
    is: 'bad',
    message: message(examPlanTexts, 'exam.cannot'),
    alternatives: [{ answers: { choiceCount: '8' } }],
  })
  expect(examFrom(questions, { ...topic, choiceCount: 7 }, 'vi').problems).toEqual({
    choiceCount: message(examPlanTexts, 'exam.cannot'),
  })
})

test('each part gets the questions of its row, whatever their points; reports other sums', () => {
  const quizParts = [
    { part: 'Kinh độ', items: 5 },
    { part: 'Vĩ độ', items: 2 },
    { part: '', items: 4 },
  ]
  const exam = quizOf({ ...request, quizParts })
  expect(exam.units.map(({ name }) => name)).toEqual(['Kinh độ', 'Vĩ độ', 'Kinh độ và vĩ độ'])
  expect(exam.units.map((_, unit) => exam.items.filter((item) => item.unit === unit).length)).toEqual([5, 2, 4])
  expect(quizOf({ ...topic, quizParts: quizParts.slice(0, 1) }).items).toHaveLength(5)
  const off = { quizParts: message(examPlanTexts, 'exam.partsOff', { parts: 7, items: 11 }) }
  expect(examFrom(questions, { ...request, quizParts: quizParts.slice(0, 2) }, 'vi').problems).toEqual(off)
})

test.each([
  ['easy', [70, 30, 0]],
  ['medium', [30, 50, 20]],
  ['hard', [20, 30, 50]],
  [null, [40, 30, 30]],
])('its difficulty determines its levels: %s', (difficulty, shares) => {
  const counted = countedOf(quizOf({ ...topic, choiceCount: 20, difficulty }))
  const shareOf = (level: string) => pointsOf(counted.filter((one) => one.level === level)) / 100
  expect(['know', 'understand', 'apply'].map(shareOf)).toEqual(shares)
})

test('prints the reading text above the questions in every variant, and not in the key', () => {
  const exam = quizOf({ ...request, readingText: '  Trái Đất có dạng hình cầu.\n' })
  for (const rendered of [examDocument(exam, 'vi'), partDocument(exam, 'exam', 'vi')])
    expect(rendered).toContain('\n\n## Văn bản\n\nTrái Đất có dạng hình cầu.\n\n## Phần I.')
  expect(partDocument(exam, 'key', 'vi')).not.toContain('Trái Đất')
  const variants = variantsOf(exam, { count: 2, firstCode: '101', seed: 'a' })
  const codes = variantsDocument(exam, variants, 'vi')
  expect(codes.match(/Trái Đất/g)).toHaveLength(2)
  expect(codes).toContain('# ĐỀ KIỂM TRA: Kinh độ và vĩ độ – MÃ ĐỀ 102')
  expect(codes).toContain('Mã đề: 102<br>Điểm')
})

test('replans a quiz as a quiz', () => {
  const exam = quizOf(request)
  expect(plannedItems(request, exam)).toEqual(exam.items)
  const fewer = { ...exam, items: exam.items.slice(1) }
  const again = planAgain(fewer, { targetPoints: null, shares: usualShares, isLocked: () => false })
  expect(pointsOf(countedOf(again.exam!))).toBe(scale)
})
