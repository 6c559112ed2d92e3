/**
 * Matches characters of words. For Latin letters, a plain list of ranges is twice as fast as Unicode classes; the search runs in every cell
 * and line after each edit.
 */
// oxlint-disable-next-line no-control-regex, no-misleading-character-class -- the ranges cover control characters and combining marks on purpose
const beyondLatin = /[^\u0000-\u024f\u0300-\u036f\u1e00-\u1eff\u2010-\u2027\u2190-\u245f\u2500-\u26ff]/
const latin = '[0-9A-Za-zªµº²³¹¼-¾À-ÖØ-öø-\\u024f\\u0300-\\u036f\\u1e00-\\u1eff]'
const anyLetter = '[\\p{L}\\p{M}\\p{N}]'
const wordPatterns = { latin: new RegExp(`${latin}+`, 'g'), any: new RegExp(`${anyLetter}+`, 'gu') }
const counted = (letter: string) => `${letter}+(?:[.,’'-]${letter}+)*`
const countedPatterns = { latin: new RegExp(counted(latin), 'g'), any: new RegExp(counted(anyLetter), 'gu') }

const matches = (text: string, { latin, any }: typeof wordPatterns): string[] =>
  text.match(beyondLatin.test(text) ? any : latin) ?? []

/** The words of a text in lower case and composed form. */
export const wordsIn = (text: string): string[] => matches(text.normalize('NFC').toLowerCase(), wordPatterns)

/** Normalizes a text for comparison: its words, separated by one space. */
export const folded = (text: string): string => wordsIn(text).join(' ')

/** Whether a text in composed form begins with a title, compared by word: "Phần II" does not begin with "Phần I". */
export const beginsWith = (text: string, title: string): boolean => beginningOf(title)?.test(text) ?? false

/** Caches the patterns: titles come from the settings and are tested against every cell and heading. */
const beginnings = new Map<string, RegExp | null>()
const beginningsMax = 5_000

function beginningOf(title: string): RegExp | null {
  const known = beginnings.get(title)
  if (known !== undefined) return known
  if (beginnings.size >= beginningsMax) beginnings.clear()
  const between = '[^\\p{L}\\p{M}\\p{N}]'
  const words = wordsIn(title)
  const beginning =
    words.length === 0 ? null : new RegExp(`^${between}*${words.join(`${between}+`)}(?![\\p{L}\\p{M}\\p{N}])`, 'iu')
  beginnings.set(title, beginning)
  return beginning
}

/** Counts words; in Vietnamese each syllable ("tiếng"), as teachers count. */
export const countWords = (text: string): number => matches(text, countedPatterns).length

export const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?…]+(?:[.!?…](?=\p{L}|\p{N})[^.!?…]+)*[.!?…]*/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))

/** Whether a text has a blank for its reader to fill in. */
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

/** A piece of Markdown as a reader sees it: without its marks and tags, on one line. */
export function plain(markdown: string): string {
  const bare = /[*_`<&\\~]/.test(markdown) ? withoutMarks(markdown) : markdown
  return /[^\S ]|  /.test(bare) ? bare.replace(/\s+/g, ' ').trim() : bare.trim()
}

const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/(^|[\s(“"])[*_](?=\S)|(\S)[*_](?=[\s.,;:!?)”"]|$)/g, '$1$2')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
