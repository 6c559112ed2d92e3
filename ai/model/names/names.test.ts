import { expect, test } from 'vitest'
import { hideNames, showNames } from './hide-names.ts'
import { createNameList } from './name-list.ts'

const people = [
  'Nguyễn Thị Lan Anh',
  'Trần Văn Bình',
  'Lê Hoa',
  'Phạm Hoàng An',
  'Đỗ Thị Mai',
  'Lê Trung Thực',
  'Vũ Minh Hải',
  'Emma Smith',
]
const names = createNameList(people.map((name, at) => ({ id: at + 1, name })))
const hide = (text: string) => {
  const { text: hidden, unsure } = hideNames(text, names)
  return unsure.length > 0 ? `held: ${unsure.join(', ')}` : hidden
}

test.each([
  ['Nguyễn Thị Lan Anh tính nhanh', '[HS1] tính nhanh'],
  ['hay giúp Lan Anh', 'hay giúp [HS1]'],
  ['hay giúp Anh Nguyễn Thị Lan', 'hay giúp [HS1]'],
  ['hay giúp nguyen thi lan anh', 'hay giúp [HS1]'],
  ['hay giúp Lan Anh'.normalize('NFD'), 'hay giúp [HS1]'],
  ['hay giúp béHoa và bạn hoa', 'hay giúp bé[HS1] và bạn [HS2]'],
  ['giúp bạn Binh học', 'giúp bạn [HS1] học'],
  ['Mai và NTLA đọc tốt', '[HS1] và [HS2] đọc tốt'],
  ['cùng N.T.L.A. làm bài', 'cùng [HS1]. làm bài'],
  ['ngồi cạnh nguyenthilananh', 'ngồi cạnh [HS1]'],
  ['L\u200Ban Anh và Ho\u00ADa', '[HS1] và [HS2]'],
  ['Works well with Emma', 'Works well with [HS1]'],
  ['Emma reads, then Smith writes', '[HS1] reads, then [HS2] writes'],
])('hides the names in “%s”', (text, hidden) => expect(hide(text)).toBe(hidden))

test.each([
  ['an toàn giao thông; bình tĩnh; thông minh; bông hoa; ngày mai', 'common words in small letters'],
  ['ăn uống, bính, hoá chất', 'other words by their marks'],
  ['cộng hai phân số', 'a plain word beside words with marks'],
  ['đọc thơ Nguyễn Du', 'a family name of somebody else'],
])('sends %s unchanged: %s', (text) => expect(hide(text)).toBe(text))

test.each([
  ['An toàn là trên hết', 'An'],
  ['em rất thích hoa', 'hoa'],
  ['em trung thực', 'trung thực'],
  ['hoc tot, hay giup hoa', 'hoa'],
  ['giúp đỡ mai', 'mai'],
])('holds back %s', (text, word) => expect(hide(text)).toBe(`held: ${word}`))

test('asks the teacher about a word once for its row', () => {
  const text = 'em rất thích hoa'
  expect(hideNames(text, names, { hoa: 'word' })).toMatchObject({ text, unsure: [] })
  expect(hideNames(text, names, { hoa: 'name' })).toMatchObject({ text: 'em rất thích [HS1]', unsure: [] })
})

test('hides private data, but not the figures of a note', () => {
  const text = 'Mẹ: lan.anh@gmail.com, 0912 345 678, sinh 05/09/2015, CCCD 001215012345; làm đúng 18/20 bài, 8,5 điểm'
  expect(hide(text)).toBe('Mẹ: [email], [phone], sinh [date], CCCD [number]; làm đúng 18/20 bài, 8,5 điểm')
})

test('restores names in an answer, and points from words to the note', () => {
  const hidden = hideNames('Giúp Lan Anh, tính nhanh', names)
  expect(showNames('Em giúp [HS1] rất nhiều', hidden)).toBe('Em giúp Lan Anh rất nhiều')
  expect(hidden.words.map(({ start, end }) => hidden.plain.slice(start, end))).toEqual([
    'Giúp',
    'Lan Anh,',
    'tính',
    'nhanh',
  ])
})
