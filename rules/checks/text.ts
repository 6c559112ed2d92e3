/** A piece of Markdown as a reader sees it: without its marks and tags, on one line. */
export function plain(markdown: string): string {
  if (!/[*_`<&\\~[\s]/.test(markdown)) return markdown
  return markdown
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/(^|[\s(“"])[*_](?=\S)|(\S)[*_](?=[\s.,;:!?)”"]|$)/g, '$1$2')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a text in lower case and composed form. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** For comparing: words alone, one blank between them. */
export const folded = (text: string): string => wordsIn(text).join(' ')

/** Whether a text begins with a title, word by word: "Phần I" does not begin "Phần II". */
export function beginsWith(text: string, title: string): boolean {
  const wanted = wordsIn(title)
  // Long cells are compared with many titles: what stands far behind is not read each time.
  const words = wordsIn(text.slice(0, title.length + 80))
  return wanted.length > 0 && wanted.every((word, index) => words[index] === word)
}

/** What is counted as words: in Vietnamese each syllable ("tiếng"), as teachers count. */
export const countWords = (text: string): number =>
  (text.match(/[\p{L}\p{M}\p{N}]+(?:[.,’'-][\p{L}\p{M}\p{N}]+)*/gu) ?? []).length

export const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?…]+(?:[.!?…](?=\p{L}|\p{N})[^.!?…]+)*[.!?…]*/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))

/** A place that its reader is to fill in. */
export const isBlankLine = (text: string): boolean => /(…|\.{3,}|_{3,})/.test(text)
/** Nothing but such a place, or nothing at all. */
export const isEmptyCell = (text: string): boolean => !/[\p{L}\p{N}\p{S}–—-]/u.test(text)

/** "1.250,5" and "1,250.5" are one number; a single sign before three digits groups them, before other digits it is decimal. */
export function numberIn(text: string): number | null {
  const found = /\d[\d.,]*/.exec(text)?.[0].replace(/[.,]+$/, '')
  return found === undefined ? null : valueOf(found)
}

/** Every number of a text, with the words it is written in. */
export const numbersIn = (text: string): { written: string; value: number }[] =>
  [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([written]) => ({ written, value: valueOf(written) }))

function valueOf(written: string): number {
  const marks = written.match(/[.,]/g) ?? []
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  if (marks.length === 0) return Number(written)
  const after = written.length - last - 1
  const groups = marks.length > 1 && new Set(marks).size === 1
  const grouped = groups || (after === 3 && !/^0[.,]/.test(written))
  if (grouped) return Number(written.replace(/[.,]/g, ''))
  return Number(`${written.slice(0, last).replace(/[.,]/g, '')}.${written.slice(last + 1)}`)
}
