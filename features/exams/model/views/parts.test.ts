import { expect, test } from 'vitest'
import { anExam, anItem } from '#app/contract/testing.ts'
import { partDocument } from './parts.ts'

const exam = anExam({
  items: [
    anItem('Which is a wave?', {
      text: {
        stem: 'Which is a wave?',
        options: ['Sound', 'Stone', 'Salt', 'Sand'],
        answer: 'A',
        why: 'WHYTEXT',
        parts: [],
      },
    }),
    anItem('', {
      kind: 'short',
      parts: [{ level: 'know', points: 9750 }],
      text: { stem: 'Speed of light?', options: [], answer: 'ANSWERTEXT', why: 'WHYTEXT', parts: [] },
    }),
  ],
})

test.each(['en', 'vi'] as const)('the students’ part has every question and nothing of the key (%s)', (language) => {
  const storedExam = partDocument(exam, 'exam', language)
  for (const phrase of ['Which is a wave?', 'Stone', 'Speed of light?']) expect(storedExam).toContain(phrase)
  for (const secret of ['WHYTEXT', 'ANSWERTEXT']) expect(storedExam).not.toContain(secret)
  expect(storedExam.match(/^# .*$/gm)).toEqual(
    language === 'vi' ? ['# ĐỀ KIỂM TRA', '# PHIẾU TRẢ LỜI'] : ['# TEST PAPER', '# ANSWER SHEET'],
  )
})

test('separates the key and the tables', () => {
  const [key, tables] = [partDocument(exam, 'key', 'vi'), partDocument(exam, 'tables', 'vi')]
  expect(key.match(/^# .*$/gm)).toEqual(['# ĐÁP ÁN VÀ HƯỚNG DẪN CHẤM'])
  expect(key).toContain('ANSWERTEXT')
  expect(tables.match(/^# .*$/gm)).toEqual(['# 1. MA TRẬN ĐỀ KIỂM TRA ĐỊNH KÌ', '# 2. BẢN ĐẶC TẢ ĐỀ KIỂM TRA ĐỊNH KÌ'])
  expect(tables).not.toContain('Which is a wave?')
})
