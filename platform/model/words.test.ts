import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

const spelt = (text: string) => wordsOf(text).map(({ exact }) => exact)

test('the two spellings of a word are one, loose marks too', () => {
  expect(spelt('Vật Lý, kỹ năng; hóa – thúy')).toEqual(['vật', 'lí', 'kĩ', 'năng', 'hoá', 'thuý'])
  expect(spelt('kỳ'.normalize('NFD'))).toEqual(['kì'])
  expect(spelt('quy định quý III, yêu, ý')).toEqual(['quy', 'định', 'quý', 'iii', 'yêu', 'ý'])
})
