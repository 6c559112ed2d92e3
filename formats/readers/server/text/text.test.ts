import { expect, test } from 'vitest'
import { markOf } from './marks.ts'
import { readAll } from '../testing.ts'

const text =
  'Học sinh lớp 8 kể lại được diễn biến truyện “Lão Hạc”: ông giáo, Binh Tư và cậu Vàng.\nĐề kiểm tra giữa kỳ.'

const utf16 = (bigEndian: boolean, mark: string) => {
  const bytes = Buffer.from(mark + text, 'utf16le')
  return Uint8Array.from(bigEndian ? bytes.swap16() : bytes)
}

test.for([
  ['UTF-8', Uint8Array.from(Buffer.from(text))],
  ['UTF-8 with a mark', Uint8Array.from(Buffer.from(`\uFEFF${text}`))],
  ['UTF-8, decomposed', Uint8Array.from(Buffer.from(text.normalize('NFD')))],
  ['UTF-16 with a mark', utf16(false, '\uFEFF')],
  ['UTF-16 big-endian with a mark', utf16(true, '\uFEFF')],
  ['UTF-16 without a mark', utf16(false, '')],
  ['UTF-16 big-endian without a mark', utf16(true, '')],
] as const)('%s', async ([, bytes]) => expect((await readAll(bytes)).text).toBe(text))

/** Encodes letters by trying each byte's decoding. */
function encoded(letters: string, decode: (byte: Uint8Array) => string): Uint8Array<ArrayBuffer> {
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(letters, (letter) => bytes.get(letter) ?? 63)
}

test('reads windows-1258 with its separate tone marks', async () => {
  const decoder = new TextDecoder('windows-1258')
  // Tone marks are separate letters there; ă, â, ê, ô, ơ, ư and đ are single bytes.
  const loose = text.replaceAll(/\p{L}/gu, (letter) => {
    const [base, ...marks] = letter.normalize('NFD')
    const shape = marks.filter((mark) => '\u0302\u0306\u031b'.includes(mark)).join('')
    return `${base}${shape}`.normalize('NFC') + marks.filter((mark) => !'\u0302\u0306\u031b'.includes(mark)).join('')
  })
  expect((await readAll(encoded(loose, (byte) => decoder.decode(byte)))).text).toBe(text)
})

test('reads text of HTML and RTF without code, in their declared encoding', async () => {
  const html =
    '<html><head><meta charset="windows-1258"><title>x</title><script>alert(1)</script></head><body>Em \xE2\xBB</body></html>'
  const { text: read } = await readAll(Uint8Array.from(Buffer.from(html, 'latin1')))
  expect(read).toBe('Em â»')
  const rtf = String.raw`{\rtf1\ansi\ansicpg1258\uc1{\fonttbl{\f0\fcharset163 Times;}}{\*\generator Word;}{\pict ffd8ff}\f0 Em \u7885?c b\'e0i\par \'d0\'ea\'cc\bin4 ab}c xong}`
  expect((await readAll(rtf)).text).toBe(`${markOf(1)}Em ọc bài\nĐề xong`)
  expect((await readAll(String.raw`{\rtf1 Em\bin-9 hoc}`)).text).toBe('Emhoc')
  // Hidden text, until it is switched off, the letters are plain again or the group ends.
  const hidden = String.raw`{\rtf1 1{\v a\tab b}2\v c\v0 3\v d\plain 4}`
  expect((await readAll(hidden)).text).toBe('1234')
})

test('does not take a text about tags for a page, and recognises a page in any encoding', async () => {
  const lesson = 'Thẻ <table> dùng để tạo bảng, <head> để ghi tiêu đề.'
  expect((await readAll(lesson)).text).toBe(lesson)
  const page = '\uFEFF\n<!-- x --><table><tr><td>Điểm</td></tr></table>'
  for (const encoding of ['utf8', 'utf16le'] as const)
    expect((await readAll(Uint8Array.from(Buffer.from(page, encoding)))).text).toBe('| Điểm |\n| --- |')
})
