import type { Language } from '#platform/i18n/language.ts'

/** Families of Vietnam, which more than nine in ten people are called by. */
const families =
  'Nguyễn|Trần|Lê|Phạm|Hoàng|Huỳnh|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý|Đinh|Đoàn|Trịnh|Lương|Đào|Trương|Tô|Tạ|Mạc|Phùng|Tống|Lâm|Đàm|Quách|Châu|Thái|Kiều|Nguyen|Tran|Pham|Hoang|Huynh|Phan|Vu|Vo|Dang|Bui|Do|Ho|Ngo|Duong|Dinh|Doan|Trinh|Luong|Dao|Truong'
/** Titles before a name: the name is among the following words. */
const titles =
  'thầy giáo|cô giáo|thầy|cô|ông|bà|anh|chị|em|bạn|nhà thơ|nhà văn|nhà bác học|nhà khoa học|tác giả|vua|GS\\.?|PGS\\.?|TS\\.?|ThS\\.?|Mr\\.?|Mrs\\.?|Ms\\.?|Miss|Dr\\.?|Prof\\.?|Professor|teacher|poet|writer|author|king'
const landmarks =
  'Việt Nam|Hà Nội|Huế|Đà Nẵng|Hải Phòng|Cần Thơ|Sài Gòn|Điện Biên Phủ|Thăng Long|Đà Lạt|Nha Trang|Vũng Tàu|Quảng Ninh|Nghệ An|Thanh Hóa|Thanh Hoá|Lâm Đồng|Đồng Nai|Tây Ninh|Cà Mau|An Giang|Kiên Giang|Hạ Long|Hội An|Mỹ Sơn|Phú Quốc|Côn Đảo|Trường Sa|Hoàng Sa'

const inEitherCase = (words: string): string =>
  words
    .split('|')
    .map((word) => `[${word[0]!.toUpperCase()}${word[0]!.toLowerCase()}]${word.slice(1)}`)
    .join('|')

const capital = "\\p{Lu}[\\p{Ll}\\p{M}]+(?:['’]\\p{Lu}?\\p{Ll}+)?"
const wordEnd = '(?![\\p{L}\\p{M}])'
const wordStart = '(?<![\\p{L}\\p{M}])'

const people = new RegExp(`${wordStart}(?:${families})(?:[ \\u00a0](?:${capital}|[A-Z]${wordEnd}))+${wordEnd}`, 'gu')
const addressed = new RegExp(
  `${wordStart}(?:${inEitherCase(titles)})[ \\u00a0]((?:${capital}|[A-Z]${wordEnd})(?:[ \\u00a0]${capital})*)${wordEnd}`,
  'gu',
)
const known = new RegExp(`${wordStart}(?:${landmarks})${wordEnd}`, 'gu')
/** Capitalised words in the middle of a sentence. */
const foreign = /(?<=[\p{Ll}\p{M},;]["“(]?[ \u00a0]["“(]?)[A-Z][a-z]{2,}(?:[ \u00a0][A-Z][a-z]{2,})*(?![\p{L}\p{M}])/gu
const syllable = /^(?:b|ch?|d|gh?|gi|h|kh?|l|m|ngh?|nh?|ph?|qu|r|s|th?|tr|v|x)?[aeiouy]{1,3}(?:ch?|m|ng?|nh|p|t)?$/i

/** Words that English capitalises although they are not names. */
const english = new Set(
  'January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday English Vietnamese French Chinese American British European Asian Grade Class Lesson Unit Activity Chapter Part Section Table Figure Group Task Step Period Question Exercise Appendix Worksheet Literature Mathematics Maths Physics Chemistry Biology History Geography Science Sciences Natural Social Civics Informatics Technology Art Music Education Teacher Teachers Student Students Pupil Pupils School Secondary High Primary Ministry Department United Kingdom States The And For With Objectives Procedure'.split(
    ' ',
  ),
)

/**
 * Finds names that stay the same in a translation: family names with the following words, names after a title, well-known places of
 * Vietnam, and capitalised words within a sentence that are not Vietnamese syllables.
 */
export function namesIn(markdown: string, language: Language): string[] {
  const text = markdown
    .normalize('NFC')
    .replace(/\$[^$\n]{0,1000}\$|\]\([^()\s]{0,2000}\)|<[^<>]{1,2000}>|[*_`]/g, (found) =>
      found.startsWith('<') ? ' ' : '',
    )
  const found = [
    ...[...text.matchAll(people)].map(([name]) => name),
    ...[...text.matchAll(addressed)].map(([, name]) => name!),
    ...[...text.matchAll(known)].map(([name]) => name),
    ...[...text.matchAll(foreign)].map(([name]) => name).filter((name) => isForeign(name, language)),
  ]
  const byKey = new Map(found.map((name) => [nameKey(name), name]))
  const keys = [...byKey.keys()]
  // The shorter one is in the longer: "Lan" in "Nguyễn Thị Lan".
  return [...byKey]
    .filter(([key]) => !keys.some((other) => other !== key && other.endsWith(key)))
    .map(([, name]) => name)
}

function isForeign(name: string, language: Language): boolean {
  const words = name.split(/\s/)
  if (language === 'vi') return words.some((word) => !syllable.test(word))
  return words.length > 1 && !words.some((word) => english.has(word))
}

/** Normalises a name for comparison: Vietnamese names may lose diacritics and spaces. */
const nameKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Finds names that are missing in the other text. */
export function missingNames(names: readonly string[], other: string): string[] {
  if (names.length === 0) return []
  const text = nameKey(other)
  return names.filter((name) => !text.includes(nameKey(name)))
}
