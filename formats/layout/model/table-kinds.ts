/** The texts of a table's cells, row by row; breaks and paragraphs in them are line ends. */
export type CellTexts = readonly (readonly string[])[]

const mark =
  /^\s*(?:(?:điểm(?: số| thi| bằng \S+)?|score|marks?|grade)\s*(?:[:(.…_/\n]|$)|(?:lời phê|nhận xét|lời nhận xét|số phách|teacher['’]s (?:comments?|remarks?))(?!\p{L}))/iu

/** The box with borders on a primary school test for its mark and the teacher's comment. */
export const isMarkBox = (cells: CellTexts): boolean => cells.flat().some((text) => mark.test(text))

const mostSigners = 4
const mostRows = 5
const mostLetters = 500

const role =
  /^\(?(?:tm|kt|tl|tuq|q)\.|hiệu trưởng|giáo viên|gvcn|gvbm|tổ trưởng|tổ phó|trưởng (?:bộ môn|ban|khoa|nhóm|phòng)|ban giám hiệu|bgh|người (?:viết|lập|soạn|duyệt|nhận|kiểm tra|làm)|phụ huynh|cha mẹ|đại diện|học sinh|thư k[íý]|chủ (?:tịch|trì|toạ|tọa|nhiệm)|xác nhận|duyệt|teacher|principal|head|parent|guardian|student|approved|prepared by|reviewed by|secretary|chair/iu
/** Finds the head of the list of people a letter goes to. */
export const recipients = /^\s*(?:nơi nhận|recipients?|copies to)(?![\p{L}])/iu
const date = /ngày[\s\d….…_/]*tháng|,\s*\d{1,2}(?:st|nd|rd|th)?\s+\p{Lu}\p{L}+\s+\d{4}/iu
const signHere =
  /\(?\s*k[íý](?:,| tên| và| ghi|\s*\))|ghi rõ họ|họ (?:và )?tên\s*\)|\(?(?:signature|signed|sign here)/iu
const name = /^(?:(?:ThS|TS|PGS|GS|Thầy|Cô|Ông|Bà|Mr|Mrs|Ms|Dr)\.?\s+)*\p{Lu}[\p{L}.]*(?:\s+\p{Lu}[\p{L}.]*){1,5}$/u
/** Empty lines to sign in. */
const room = /\n[ \t]*\n/
/** A line that names a signer is not a sentence. */
const longestRole = 70

/**
 * Detects a table for signatures: each column names a person and has a line for a signature, a date or a name. A table of teacher and
 * student activities has the same headings but none of these.
 */
export function isSignatureTable(cells: CellTexts): boolean {
  const columns = Math.max(0, ...cells.map((row) => row.length))
  const all = cells.flat().join('\n')
  if (columns < 2 || columns > mostSigners || cells.length > mostRows || all.length > mostLetters) return false
  const texts = Array.from({ length: columns }, (_, column) => cells.map((row) => row[column] ?? '').join('\n'))
  const filled = texts.filter((text) => text.trim() !== '')
  if (filled.length === 0 || !filled.every((text) => recipients.test(text) || saysWho(text))) return false
  return signHere.test(all) || date.test(all) || cells.flat().some((text) => room.test(text)) || hasNames(cells)
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function saysWho(text: string): boolean {
  const [first, second] = lines(text).filter((line) => !date.test(line))
  return [first, second].some(
    (line) => line !== undefined && line.length <= longestRole && role.test(line) && !/[:;.]$/.test(line),
  )
}

/** Whether there are only names below the signers' titles. */
function hasNames(cells: CellTexts): boolean {
  const below = cells.slice(1).flat().flatMap(lines)
  return below.length > 0 && below.every((line) => name.test(line))
}
