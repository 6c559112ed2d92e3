import { expect, test } from 'vitest'
import { readAll } from './testing.ts'

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

/** Bytes of an encoding, found by trying what each byte decodes to. */
function encoded(letters: string, decode: (byte: Uint8Array) => string): Uint8Array<ArrayBuffer> {
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(letters, (letter) => bytes.get(letter) ?? 63)
}

test('windows-1258, with its loose tone marks', async () => {
  const decoder = new TextDecoder('windows-1258')
  // Marks of tone are letters of their own there; ă, â, ê, ô, ơ, ư and đ are single bytes.
  const loose = text.replaceAll(/\p{L}/gu, (letter) => {
    const [base, ...marks] = letter.normalize('NFD')
    const shape = marks.filter((mark) => '\u0302\u0306\u031b'.includes(mark)).join('')
    return `${base}${shape}`.normalize('NFC') + marks.filter((mark) => !'\u0302\u0306\u031b'.includes(mark)).join('')
  })
  expect((await readAll(encoded(loose, (byte) => decoder.decode(byte)))).text).toBe(text)
})

const tcvn3 = 'Häc sinh líp 8 kÓ l¹i ®­îc diÔn biÕn truyÖn L·o H¹c: «ng gi¸o, Binh T­ vµ cËu Vµng.'
const inVietnamese = 'Học sinh lớp 8 kể lại được diễn biến truyện Lão Hạc: ông giáo, Binh Tư và cậu Vàng.'

const oldFonts = [
  ['TCVN3', tcvn3, 'Líp 8'],
  [
    'VNI',
    'Hoïc sinh lôùp 8 keå laïi ñöôïc dieãn bieán truyeän Laõo Haïc: oâng giaùo, Binh Tö vaø caäu Vaøng.',
    'Lôùp 8',
  ],
] as const

test.for(oldFonts)('%s, as bytes and as letters of an old font', async ([, written]) => {
  expect((await readAll(Uint8Array.from(Buffer.from(written, 'latin1')))).text).toBe(inVietnamese)
  expect((await readAll(written)).text).toBe(inVietnamese)
})

test.for(oldFonts)('%s: beside lines in Unicode, and in cells', async ([, written, short]) => {
  const unicode = 'Trường THCS Nguyễn Huệ\nTài liệu\tMùa hè, là mùa thi'
  expect((await readAll(`${written}\n${unicode}\nTrường\t${written}\ncafé`)).text).toBe(
    `${inVietnamese}\n${unicode}\nTrường\t${inVietnamese}\ncafé`,
  )
  // A word that could be either is read as the rest of the document is.
  expect((await readAll(`${written}\n${short}`)).text).toBe(`${inVietnamese}\nLớp 8`)
})

test('capitals of VNI, signs and foreign words among letters of an old font', async () => {
  expect((await readAll('KEÁ HOAÏCH BAØI DAÏY\nÑeà kieåm tra Toaùn')).text).toBe('KẾ HOẠCH BÀI DẠY\nĐề kiểm tra Toán')
  const signs = 'uèng café 3 × 4 = 12, 20 m², 30°C'
  expect((await readAll(`${tcvn3}\n${signs}`)).text).toBe(`${inVietnamese}\n${signs.replace('uèng', 'uống')}`)
})

test('signs of mathematics and units are no letters of an old font', async () => {
  const lesson = '3 × 4 = 12, 8 ÷ 2 = 4, a² + b² = c², 5 µm and 10 µm, ½ x, Office® and Windows®'
  expect((await readAll(lesson)).text).toBe(lesson)
  expect((await readAll(Uint8Array.from(Buffer.from(lesson, 'latin1')))).text).toBe(lesson)
})

test('French, German and Spanish stay what they are', async () => {
  const french = 'Où sont les élèves à cette heure ? Là-bas, dans la forêt, près du château.'
  const german = 'Schüler üben größere Aufgaben über die Wärme.'
  const spanish = 'El niño pequeño está aquí, aún es de día. María come más pan, tú también.'
  for (const words of [french, german, spanish, french.replaceAll(' ', '\n')]) {
    expect((await readAll(Uint8Array.from(Buffer.from(words, 'latin1')))).text).toBe(words)
    expect((await readAll(words)).text).toBe(words)
  }
})

test('HTML and RTF: text without code, in the encoding they name', async () => {
  const html =
    '<html><head><meta charset="windows-1258"><title>x</title><script>alert(1)</script></head><body>Em \xE2\xBB</body></html>'
  const { text: read } = await readAll(Uint8Array.from(Buffer.from(html, 'latin1')))
  expect(read).toBe('Em â»')
  const rtf = String.raw`{\rtf1\ansi\ansicpg1258\uc1{\fonttbl{\f0\fcharset163 Times;}}{\*\generator Word;}{\pict ffd8ff}\f0 Em \u7885?c b\'e0i\par \'d0\'ea\'cc\bin4 ab}c xong}`
  expect((await readAll(rtf)).text).toBe('Em ọc bài\nĐề xong')
  expect((await readAll(String.raw`{\rtf1 Em\bin-9 hoc}`)).text).toBe('Emhoc')
  // Hidden text, until it is switched off, the letters are plain again or the group ends.
  const hidden = String.raw`{\rtf1 1{\v a\tab b}2\v c\v0 3\v d\plain 4}`
  expect((await readAll(hidden)).text).toBe('1234')
})

test('a text that speaks of tags is no page, a page is one in any encoding', async () => {
  const lesson = 'Thẻ <table> dùng để tạo bảng, <head> để ghi tiêu đề.'
  expect((await readAll(lesson)).text).toBe(lesson)
  const page = '\uFEFF\n<!-- x --><table><tr><td>Điểm</td></tr></table>'
  for (const encoding of ['utf8', 'utf16le'] as const)
    expect((await readAll(Uint8Array.from(Buffer.from(page, encoding)))).text).toBe('| Điểm |\n| --- |')
})
