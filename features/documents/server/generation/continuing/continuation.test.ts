import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joined, mayRepeat, wholeWords } from './continuation.ts'

test.each([
  ['a word goes on after a blank', 'Học sinh thảo luận', 'theo nhóm.', 'Học sinh thảo luận theo nhóm.'],
  ['a blank of either side is one', 'Học sinh ', ' thảo luận', 'Học sinh thảo luận'],
  ['what closes stands close', 'Học sinh thảo luận', ', rồi trình bày.', 'Học sinh thảo luận, rồi trình bày.'],
  ['repeated words stand once', 'Học sinh thảo luận', 'sinh thảo luận theo nhóm.', 'Học sinh thảo luận theo nhóm.'],
  ['a word that is meant twice stays', 'Cô luôn', 'luôn lắng nghe.', 'Cô luôn luôn lắng nghe.'],
  ['a number is not cut', 'Tổng là 10', '0 đồng', 'Tổng là 10 0 đồng'],
  ['a repeated line stands once', '## Mục tiêu\n\n- Đọc', '- Đọc\n- Viết', '## Mục tiêu\n\n- Đọc\n- Viết'],
  ['an item follows an item', '- Đọc', '- Viết', '- Đọc\n- Viết'],
  ['a begun item is not begun again', '- Đọc\n- ', '- Viết', '- Đọc\n- Viết'],
  ['a row follows a row', '| 1 | 2 |', '| 3 | 4 |', '| 1 | 2 |\n| 3 | 4 |'],
  ['a heading begins a block', 'Hết tiết một.', '## Tiết hai', 'Hết tiết một.\n\n## Tiết hai'],
  ['a paragraph follows a heading', '## Củng cố', 'Giáo viên hỏi.', '## Củng cố\n\nGiáo viên hỏi.'],
  ['a paragraph that was begun stays one', 'Xong.\n\n', 'Tiếp.', 'Xong.\n\nTiếp.'],
  ['a new paragraph stays one', 'Xong.', '\n\nTiếp.', 'Xong.\n\nTiếp.'],
  ['nothing adds nothing', 'Xong. ', ' \n', 'Xong. '],
])('recognises %s', (_, before, written, whole) => {
  expect(joined(before, written)).toBe(whole)
})

test('rewrites an incomplete word, and keeps a complete text', () => {
  expect(wholeWords('Học sinh thảo lu')).toBe('Học sinh thảo ')
  for (const text of ['Học sinh thảo ', 'Xong.', 'Học', '']) expect(wholeWords(text)).toBe(text)
})

// Words are unique, so that only one repetition is possible.
const words = fc
  .uniqueArray(fc.stringMatching(/^[a-zàảãáạăâđèêìòôơùưỳ]{1,8}$/u), { minLength: 3, maxLength: 60 })
  .map((all) => all.map((word, index) => `${word}${index}`))

test('joins a text wherever it was cut, and however much is repeated', () => {
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), fc.nat(12), (all, at, again, blanks) => {
      const text = all.join(' ')
      const sent = wholeWords(text.slice(0, at % text.length))
      const known = sent.trimEnd() === '' ? 0 : sent.trimEnd().split(' ').length
      fc.pre(text.startsWith(sent) && known > 0 && (known === all.length || text[sent.trimEnd().length] === ' '))
      const repeated = known === 1 ? 0 : again % (known + 1)
      fc.pre(repeated !== 1)
      const written = all.slice(known - repeated).join(' ')
      expect(joined(sent, `${' '.repeat(blanks % 2)}${written}`).trimEnd()).toBe(text)
    }),
  )
})

test('never loses earlier text, whatever follows', () => {
  const anything = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '-', '|', '#', '1', '.'), maxLength: 30 })
  fc.assert(
    fc.property(anything, anything, (before, written) => {
      expect(joined(before, written).startsWith(before.trimEnd())).toBe(true)
    }),
  )
})

test('holds back a repetition until it is certain', () => {
  fc.assert(
    fc.property(words, fc.nat(), (all, again) => {
      const sent = all.join(' ')
      const repeated = all.slice(-2 - (again % (all.length - 1)))
      const written = `${repeated.join(' ')} thêm`
      for (let length = 0; length < repeated.join(' ').length; length += 1)
        expect(mayRepeat(sent, written.slice(0, length))).toBe(true)
      expect(mayRepeat(sent, written)).toBe(false)
    }),
  )
})
