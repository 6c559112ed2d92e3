import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

const spelt = (text: string) => wordsOf(text).map(({ exact }) => exact)

test('two spellings of a word are equal, also with combining marks', () => {
  expect(spelt('Vật Lý, kỹ năng; hóa – thúy')).toEqual(['vật', 'lí', 'kĩ', 'năng', 'hoá', 'thuý'])
  expect(spelt('kỳ'.normalize('NFD'))).toEqual(['kì'])
  expect(spelt('quy định quý III, yêu, ý')).toEqual(['quy', 'định', 'quý', 'iii', 'yêu', 'ý'])
})
