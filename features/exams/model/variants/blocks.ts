import type { Item } from '../exam.ts'

/**
 * Groups the questions of one part into blocks that can be reordered: a passage or figure stays with its questions. If a question refers to
 * another by number, no block may move.
 */
export function blocksOf(items: readonly Item[]): Item[][] {
  if (items.some(({ text }) => text && namesNumber.test(`${text.stem}\n${text.why}`))) return [[...items]]
  const blocks: Item[][] = []
  for (const item of items) {
    const before = blocks.at(-1)
    if (before && belongs(item, before.at(-1)!)) before.push(item)
    else blocks.push([item])
  }
  return blocks
}

const namesNumber = /(?<!\p{L})(?:câu|các câu|questions?|items?)\s+(?:hỏi\s+)?(?:số\s+)?\d/iu

const belongs = ({ text }: Item, before: Item): boolean => {
  if (!text || !before.text) return false
  const [own, other] = [sharedIn(text.stem), sharedIn(before.text.stem)]
  return isAbove(text.stem) || own.some((one) => other.includes(one))
}

/** Returns the figures of a question, and its leading passage. */
function sharedIn(stem: string): string[] {
  const pictures = Array.from(stem.matchAll(/!\[[^\]]*\]\(\s*([^)\s]+)/g), ([, address]) => address!)
  const [first = '', ...rest] = stem.split(/\n\s*\n/)
  return rest.length > 0 && first.length >= passageLength ? [...pictures, first.trim()] : pictures
}

/** Shorter passages are phrases common to many questions. */
const passageLength = 60

const subjects =
  'đoạn|bài|ngữ liệu|văn bản|hình|bảng|biểu đồ|đồ thị|sơ đồ|thí nghiệm|dữ kiện|thông tin|tình huống|ví dụ|phản ứng|mạch điện'
const english =
  'passage|text|poem|story|figure|picture|diagram|table|graph|chart|map|experiment|data|information|code|circuit|reaction'
const above = new RegExp(
  `(?<!\\p{L})(?:${subjects})[^.?!:\\n]{0,25}\\s(?:ở |phía |bên )?(?:trên|vừa (?:đọc|cho|nêu))(?!\\p{L})|\\b(?:${english})s? above\\b|\\babove (?:${english})|\\b(?:the same|previous|preceding) (?:${english}|question)|câu (?:trên|trước)(?!\\p{L})`,
  'iu',
)

/** Matches "Theo đoạn văn trên, …", which refers to the question before. After a sentence or formula it refers to that instead. */
function isAbove(stem: string): boolean {
  const found = above.exec(stem)
  return found !== null && !/[.?!:;\n$|]/.test(stem.slice(0, found.index))
}
