import { searchText } from '#platform/model/search-text.ts'
import { oneLine, readWeeks } from './cells.ts'

/** A row that is a heading within a table, by its words. */
export type Section =
  | { kind: 'total' }
  | { kind: 'term' }
  | { kind: 'week'; weeks: [number, number] }
  | { kind: 'chapter'; rank: number }
  | { kind: 'unknown' }

/** The lessons "Phân số", "Chương trình máy tính" and "Mạch điện" begin like chapters once their marks are gone. */
const chapters = [
  /^(phan(?=\s+(\d|[ivx]+\b|[a-h]\b))|part(?!\p{L}))/u,
  /^(chuong(?! trinh)|chapter|mach (noi dung|kien thuc))(?!\p{L})/u,
  /^(chu de|topic|theme|unit|module)(?!\p{L})/u,
]

export function classifySection(text: string): Section {
  const folded = searchText(oneLine(text))
  if (isTotal(folded)) return { kind: 'total' }
  if (/^(hoc k[iy]|hk ?[i\d]|ca nam|semester|term)(?![a-z])/.test(folded) || /^hk(i|ii)?(?![a-z])/.test(folded))
    return { kind: 'term' }
  const weeks = /^(tuan|week)\s*\d/.test(folded) ? readWeeks(text) : null
  if (weeks) return { kind: 'week', weeks }
  const rank = chapterRank(text)
  return rank === null ? { kind: 'unknown' } : { kind: 'chapter', rank }
}

const totalWords = new Set(
  'tong cong so tiet hoc ki ky hk hki hkii i ii ca nam nam tuan x toan bo total sum periods of number'.split(' '),
)

/** "Tổng số tiết: 70", but not the lesson "Tổng ba góc của một tam giác". */
const isTotal = (folded: string): boolean =>
  /^(tong|cong|total|sum)(?![\p{L}])/u.test(folded) &&
  (folded.match(/\p{L}+/gu) ?? []).every((word) => totalWords.has(word))

/** Ranks parts above chapters above topics. Null if the text does not begin like a chapter. */
export function chapterRank(text: string): number | null {
  const line = oneLine(text)
  if (/^phần(?!\p{L})/iu.test(line.normalize('NFC'))) return 0
  const folded = searchText(line)
  const rank = chapters.findIndex((pattern) => pattern.test(folded))
  if (rank !== -1) return rank
  return /^([IVX]+|[A-H])\s*[.):–-]\s*\p{L}/u.test(line) ? 1 : null
}

/** The number of periods that a heading states, as in "Chương I (12 tiết)" or "18 tuần × 4 tiết = 72 tiết". */
export function statedPeriods(text: string): number | null {
  const numbers = [...text.matchAll(/(\d+)\s*(?:tiết|periods?)(?!\s*\/)(?![\p{L}])/giu)].map(([, digits]) =>
    Number(digits),
  )
  const product = /(\d+)\s*(?:tuần|weeks?)\s*[x×*]\s*(\d+)/iu.exec(text)
  if (product && !text.includes('=')) return Number(product[1]) * Number(product[2])
  return numbers.at(-1) ?? null
}

const lessonNumber = /^(bai|lesson|tiet|bai so)\s*(\d+)\s*[.:)–-]/

/** The number in "Bài 3. Phân số". */
export const numberOfLesson = (text: string): string | null => {
  const found = lessonNumber.exec(searchText(oneLine(text)))
  return found ? `${found[1]} ${Number(found[2])}` : null
}
