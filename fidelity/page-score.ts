import type { Drawn, DrawnPage, DrawnWord } from './pages.ts'

/** What of the pages was looked at, and how much of it is as it should be, with what is not. */
export type PageScore = { looked: number; right: number; wrong: string[] }

/**
 * Looks at pages as a head teacher does: no word is broken, no heading stands last on its page, no page holds a line or two alone, and the
 * key does not stand on the pupils' pages, and no letter is too small to read.
 */
export function scorePages({ name, markdown, layout, pages }: Drawn): PageScore {
  const said = new Set(wordsOf(markdown))
  const headings = markdown.split('\n').flatMap((line) => /^#{1,6}\s+(.*)$/.exec(line)?.[1]?.trim() ?? [])
  const broken = pages.flatMap((page, at) =>
    page.words
      .filter(({ text }) => isPiece(text, said))
      .map(({ text }) => `page ${at + 1}: “${text}” is a piece of a word`),
  )
  const torn = pages.slice(0, -1).flatMap((page, at) => {
    const last = lastLine(page)
    return headings.some((heading) => folded(heading) === folded(last)) ? [`page ${at + 1} ends with “${last}”`] : []
  })
  const thin = pages.flatMap((page, at) =>
    linesOf(page).length < 3 ? [`page ${at + 1} has less than three lines`] : [],
  )
  const mixed =
    layout === 'exam' ? pages.flatMap((page, at) => (isMixed(page) ? [`page ${at + 1} has paper and key`] : [])) : []
  const small = pages.flatMap((page, at) =>
    page.words.filter(isSmall).map(({ text }) => `page ${at + 1}: “${text}” is too small`),
  )
  const wrong = [...broken, ...torn, ...thin, ...mixed, ...small].map((fault) => `${name}, ${fault}`)
  const looked = pages.reduce((sum, { words }) => sum + words.length, 0) + 3 * pages.length
  return { looked, right: looked - wrong.length, wrong }
}

/** A line of Times New Roman is as high as its letters' size times this. */
const lineHeight = 1.3
const smallest = 8.9
const isSmall = ({ text, top, bottom }: DrawnWord) => /\p{L}{2}/u.test(text) && (bottom - top) / lineHeight < smallest

const letters = /[\p{L}\p{M}]+/gu
const wordsOf = (text: string): string[] => text.normalize('NFC').match(letters) ?? []
const folded = (text: string): string => wordsOf(text).join(' ').toLowerCase()

/** Letters that the document does not have as a word, and has inside a longer one. */
function isPiece(text: string, said: ReadonlySet<string>): boolean {
  const own = wordsOf(text)
  return own.some(
    (part) =>
      part.length > 1 && !said.has(part) && [...said].some((word) => word.length > part.length && word.includes(part)),
  )
}

const height = ({ top, bottom }: DrawnWord) => (top + bottom) / 2

/** Without the number of the page. */
function linesOf({ words }: DrawnPage): string[] {
  const lines: { at: number; text: string }[] = []
  for (const word of words) {
    const line = lines.find(({ at }) => Math.abs(at - height(word)) < 4)
    if (line) line.text += ` ${word.text}`
    else lines.push({ at: height(word), text: word.text })
  }
  return lines
    .toSorted((one, other) => one.at - other.at)
    .map(({ text }) => text)
    .filter((text) => !/^\d+$/.test(text))
}

const lastLine = (page: DrawnPage): string => linesOf(page).at(-1) ?? ''

function isMixed(page: DrawnPage): boolean {
  const text = folded(linesOf(page).join(' '))
  return /đáp án và hướng dẫn chấm|answer key/.test(text) && /học sinh chỉ chọn|họ và tên|choose one/.test(text)
}
