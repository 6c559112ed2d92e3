import { expect, test } from 'vitest'
import { blankRow, type ClassSheet } from './class-sheet.ts'
import { aClassTeachersSheet, aRow } from './testing.ts'
import { packsToWrite } from './writing/pack.ts'
import { createNameList } from '#ai/model/names/name-list.ts'
import { bareOf, wordsOf, plainText } from '#ai/model/names/words.ts'

/** Given names that are common words as well. */
const callNames =
  `Hoa An Bình Mai Thực Minh Trung Tâm Hiền Hoà Dũng Tiến Thành Sáng Phong Sơn Hương Ngọc Quý Thảo Hiếu Phương Quang Vinh Hân Kim Khánh
Khoa Nam Lan Hồng Nhung Tuyết Thu Xuân Đông Hà Thanh Ngân Trí Trang Cường Kiên Thắng Thuận Quyết Công Quốc Bảo Tường Ý Chính Nghĩa Danh Hùng
Long Lộc Tân Toàn Vũ Duy Nguyên Phúc Đức Tài Nhân Thiện Hải Yến Chi My Thư Dung Liên Loan Nga Oanh Trâm Uyên Vy Việt Văn Học`.split(
    /\s+/,
  )
const families = 'Nguyễn Trần Lê Phạm Hoàng Vũ Đặng Bùi Đỗ Hồ Ngô Dương Lý'.split(' ')
const middles = 'Văn Thị Minh Thu Ngọc Hoàng Đức Thanh Trung Bảo Khánh Gia'.split(' ')
const phrases =
  `tính nhanh và chắc, hay giúp người khác; đọc to, rõ ràng; rất cố gắng khi giải toán; biết giữ an toàn; bình tĩnh khi phát biểu;
thích vẽ bông hoa và con vật; thông minh, nhanh nhẹn; trung thực, thật thà; ngày mai cần mang đủ sách vở; thành thạo bảng nhân;
chăm chỉ làm bài ở nhà; cần luyện thêm chữ viết; kể chuyện sinh động; hoàn thành bài đúng giờ; biết hợp tác trong nhóm; hiếu học, lễ phép`
    .split(/;\s*/)
    .map((phrase) => phrase.trim())

/** Numbers that look random and are the same in each run: a linear congruential generator (Numerical Recipes). */
function createRandom(seed: number) {
  let state = seed
  return <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return list[Math.floor((state / 2 ** 32) * list.length)]!
  }
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)
const withoutMarks = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')

/** Ways in which a teacher writes a name, or a keyboard, a file or a hurry does. */
const forms: readonly ((name: string[]) => string)[] = [
  (name) => name.join(' '),
  (name) => name.at(-1)!,
  (name) => name.at(-1)!.toLowerCase(),
  (name) => name.slice(-2).join(' '),
  (name) => [name.at(-1)!, ...name.slice(0, -1)].join(' '),
  (name) => name.join(' ').normalize('NFD'),
  (name) => name.at(-1)!.normalize('NFD'),
  (name) => withoutMarks(name.join(' ')),
  (name) => withoutMarks(name.at(-1)!),
  (name) => withoutMarks(name.join(' ')).toLowerCase(),
  (name) => name.map((word) => withoutMarks(word[0]!)).join('.'),
  (name) => name.map((word) => withoutMarks(word[0]!)).join(''),
  (name) => `bé${name.at(-1)!}`,
  (name) => `em ${name.at(-1)!}`,
  (name) => `bạn ${name.at(-1)!.toLowerCase()}`,
  (name) => name.join(' ').toUpperCase(),
  (name) => Array.from(name.at(-1)!).join('\u200B'),
  (name) => `${withoutMarks(name.join('')).toLowerCase()}@truong.edu.vn`,
]
const frames = [
  (phrase: string, name: string) => `${phrase}, hay giúp ${name}`,
  (phrase: string, name: string) => `${name} ${phrase}`,
  (phrase: string, name: string) => `ngồi cạnh ${name}; ${phrase}`,
  (phrase: string, name: string) => `${capital(phrase)}. Cùng ${name} trực nhật`,
]

const sheetOf = (rows: ClassSheet['rows']): ClassSheet => aClassTeachersSheet({ rows })
const blank = { comments: aRow(0, {}, ['', '', '']).comments }

function classOf(pick: ReturnType<typeof createRandom>): string[][] {
  const all = Array.from({ length: 30 }, () => [pick(families), pick(middles), pick(callNames)])
  return [...new Map(all.map((name) => [name.join(' '), name])).values()]
}

/** Texts as they could stand in the bytes of a request, each undone. */
const undone = (bytes: string) => [
  bytes,
  bytes.replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
]

test('sends no name of 300 classes whose names are words', () => {
  let sent = 0
  const leaks: string[] = []
  for (let seed = 1; seed <= 300; seed += 1) {
    const pick = createRandom(seed)
    const people = classOf(pick)
    const used = new Set(people.flat().map(bareOf))
    // A phrase may hold a word that is a name here: then nobody could say which of both was sent.
    const free = phrases.filter((phrase) => !wordsOf(plainText(phrase)).some(({ bare }) => used.has(bare)))
    const rows = people.map((name, at) => {
      const mentioned = pick([name, pick(people)])
      const note = pick(frames)(free.length > 0 ? pick(free) : '18/20', pick(forms)(mentioned))
      return blankRow(at + 1, { number: String(at + 1), name: name.join(' '), level: 'T', note, ...blank })
    })
    const sheet = sheetOf(rows)
    const packs = packsToWrite(sheet, createNameList(sheet.rows))
    const calls = new Set(people.map((name) => bareOf(name.at(-1)!)))
    const joined = people.map((name) => bareOf(name.join('')))
    for (const sentRow of packs.flatMap((pack) => pack.rows)) {
      sent += 1
      const bytes = JSON.stringify([sentRow.level, sentRow.mark, sentRow.note.text])
      for (const text of undone(bytes)) {
        const words = wordsOf(plainText(text)).map(({ bare }) => bare)
        const letters = bareOf(plainText(text)).replaceAll(/[^a-z]/g, '')
        const isLeak = words.some((word) => calls.has(word)) || joined.some((name) => letters.includes(name))
        if (isLeak) leaks.push(`class ${seed}: ${rows[sentRow.id - 1]!.note} -> ${text}`)
      }
    }
  }
  expect(leaks).toEqual([])
  // Most rows are sent: a rule that holds back everything would pass the rest of the test.
  expect(sent).toBeGreaterThan(300 * 30 * 3 * 0.6)
})

test('holds back at most one note in a hundred for common words that are no name of the class', () => {
  let all = 0
  let held = 0
  for (let seed = 1; seed <= 300; seed += 1) {
    const pick = createRandom(seed)
    const people = classOf(pick)
    const calls = new Set(people.flatMap((name) => [bareOf(name[1]!), bareOf(name[2]!)]))
    const names = createNameList(people.map((name, at) => ({ id: at + 1, name: name.join(' ') })))
    for (const phrase of phrases) {
      if (wordsOf(plainText(phrase)).some(({ bare }) => calls.has(bare))) continue
      all += 1
      const sheet = sheetOf([blankRow(1, { note: capital(phrase), ...blank })])
      if (packsToWrite(sheet, names).length === 0) held += 1
    }
  }
  expect(all).toBeGreaterThan(1000)
  expect(held / all).toBeLessThanOrEqual(0.01)
})
