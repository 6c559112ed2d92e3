import { expect, test } from 'vitest'
import { anItem, anExam } from '#app/contract/testing.ts'
import { itemSaying } from './item-saying.ts'

test('finds a question by its unique words in the printed paper, and by nothing that several share', () => {
  const [one, other] = [anItem('Tính $x^2$ khi x = 3'), anItem('Nêu định luật Ôm')]
  one.text!.options[0] = 'Một đáp án dài'
  other.text!.options[0] = 'Một đáp án khác'
  const exam = anExam({ items: [one, other] })
  expect(itemSaying(exam, '**Câu 2.** Nêu định luật Ôm')).toBe(1)
  expect(itemSaying(exam, 'A. Một đáp án dài')).toBe(0)
  expect(itemSaying(exam, 'định luật')).toBe(1)
  expect(itemSaying(exam, 'Một đáp án')).toBeNull()
  expect([itemSaying(exam, 'Câu 2.'), itemSaying(exam, undefined), itemSaying(exam, 'MA TRẬN ĐỀ')]).toEqual([
    null,
    null,
    null,
  ])
})
