import type { Language } from '#platform/i18n/language.ts'
import { numberWords } from '#features/agents/model/quantities/number-words.ts'
import { readRoman } from '#features/agents/model/quantities/roman.ts'

/** A number of a text: its value, and how it is written. */
export type Figure = { value: number; written: string }

/**
 * Finds the numbers of a text by the rules of its language: 1.000 is a thousand in Vietnamese, and one in English. Dates and times are
 * split and month names become numbers: 12/5/2026 equals May 12, 2026. Formulas are excluded.
 */
export function figuresOf(markdown: string, language: Language): Figure[] {
  const text = readable(markdown)
  const spoken = language === 'en' ? clockTimes(monthNames(text)) : text
  return [...withCenturies(spoken).matchAll(numberPattern)].flatMap(([written]) => valuesOf(written, language))
}

/** Removes what does not count as a number: formulas, addresses, pictures, list numbering, footnotes. */
const readable = (markdown: string): string =>
  markdown
    .normalize('NFC')
    .replace(formulaPattern, ' ')
    .replace(/\]\([^()\s]{0,2000}\)|https?:\/\/\S+|data:[^\s)"]{0,20000}/g, '] ')
    .replace(/<[^<>]{1,2000}>/g, ' ')
    .replace(/&#?\w{1,20};/g, ' ')
    .replace(/\[\^[^\]\n]{1,100}\]/g, ' ')
    .replace(/^[\s>]*\d{1,9}[.)]\s/gm, ' ')
    .replace(/\\([.,_*#()[\]-])/g, '$1')

/** Finds formulas, also those between \( and \). */
export const formulaPattern =
  /\$\$[^$]{1,5000}\$\$|\$(?=\S)[^$\n]{0,1000}?\S?\$(?!\d)|\\\([\s\S]{1,2000}?\\\)|\\\[[\s\S]{1,5000}?\\\]/g

/** A sign counts only if no number, word or bracket precedes it. */
const numberPattern =
  /(?<=^|[\s(|:=])[-−](?=\d)[\d.,]*\d|\d{1,3}(?:[\u00a0\u202f ]\d{3})+(?![\d.,]\d|\d)|\d+(?:[.,]\d+)*/g

function valuesOf(written: string, language: Language): Figure[] {
  const negative = /^[-−]/.test(written) ? -1 : 1
  const bare = written.replace(/^[-−]/, '')
  if (/[\u00a0\u202f ]/.test(bare)) return [{ value: Number(bare.replace(/\D/g, '')), written }]
  const marks = bare.match(/[.,]/g) ?? []
  if (marks.length === 0) return [{ value: negative * Number(bare), written }]
  const decimal = language === 'vi' ? ',' : '.'
  const isGrouped = (text: string) => /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text)
  if (new Set(marks).size === 2) {
    const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
    const [whole, rest] = [bare.slice(0, last), bare.slice(last + 1)]
    if (isGrouped(whole)) return [{ value: negative * Number(`${whole.replace(/[.,]/g, '')}.${rest}`), written }]
    return apart(bare)
  }
  if (marks.length > 1)
    return isGrouped(bare) ? [{ value: negative * Number(bare.replace(/[.,]/g, '')), written }] : apart(bare)
  if (isGrouped(bare) && marks[0] !== decimal) return [{ value: negative * Number(bare.replace(/[.,]/g, '')), written }]
  return [{ value: negative * Number(bare.replace(',', '.')), written }]
}

/** A date with points, the number of a heading, a list without blanks. */
const apart = (written: string): Figure[] =>
  written.split(/[.,]/).map((part) => ({ value: Number(part), written: part }))

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const monthPattern = new RegExp(
  `(?<![\\p{L}\\p{M}])(${months.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?![\\p{L}\\p{M}])\\.?`,
  'giu',
)

/** "May" and "March" are also words: they count as months only in capitals, next to a number or after a preposition of time. */
function monthNames(text: string): string {
  return text.replace(monthPattern, (written: string, name: string, at: number) => {
    const month = months.findIndex((one) => one.startsWith(name.toLowerCase().slice(0, 3))) + 1
    const before = text.slice(Math.max(0, at - 20), at)
    const after = text.slice(at + written.length, at + written.length + 12)
    const isMonth =
      /^[A-Z]/.test(name) &&
      (/\d(?:st|nd|rd|th)?[\s,]*(?:of\s+)?$/i.test(before) ||
        /^[\s,]*(?:the\s+)?\d/.test(after) ||
        /(?:^|\s)(?:in|of|by|until|till|since|from|to|early|late|mid|every|each|last|next|this|between|and)[\s-]+$/i.test(
          before,
        ))
    return isMonth ? ` ${month} ` : written
  })
}

/** 2 p.m. is 14h: Vietnamese timetables count to 24. */
const clockTimes = (text: string): string =>
  text.replace(
    /(?<!\d)(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m(?![\p{L}\p{M}])\.?/giu,
    (_, hour: string, minute = '', half: string) => {
      const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
      return ` ${hours}${minute === '' ? '' : `:${minute}`} `
    },
  )

/** Centuries are written in Roman figures in Vietnamese, and in others in English. */
const withCenturies = (text: string): string =>
  text.replace(
    /(thế k[ỷỉ]\s+)([IVX]{1,5})(?![\p{L}\p{M}])/giu,
    (_, words: string, figures: string) => words + String(readRoman(figures) ?? figures),
  )

/**
 * Finds numbers that only one text has, counting duplicates. The other may write a number as a word ("ba", "third"), and hours with 12 or
 * 24 hours.
 */
export function otherFigures(
  one: { markdown: string; language: Language },
  other: { markdown: string; language: Language },
): { one: string[]; other: string[]; count: Record<'one' | 'other', number> } {
  const figures = { one: figuresOf(one.markdown, one.language), other: figuresOf(other.markdown, other.language) }
  const spare = new Map<number, number>()
  for (const { value } of figures.other) spare.set(value, (spare.get(value) ?? 0) + 1)
  const missing = figures.one.filter(({ value }) => {
    const left = spare.get(value) ?? 0
    if (left > 0) spare.set(value, left - 1)
    return left === 0
  })
  const surplus = figures.other.toReversed().filter(({ value }) => {
    const left = spare.get(value) ?? 0
    if (left > 0) spare.set(value, left - 1)
    return left > 0
  })
  return {
    one: withoutWords(missing, other.markdown),
    other: withoutWords(surplus.toReversed(), one.markdown),
    count: { one: figures.one.length, other: figures.other.length },
  }
}

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

function withoutWords(figures: readonly Figure[], markdown: string): string[] {
  if (figures.length === 0) return []
  const words = new Map<number, number>()
  const count = (value: number) => words.set(value, (words.get(value) ?? 0) + 1)
  for (const { value } of numberWords(markdown.normalize('NFC'))) count(value)
  for (const [value, word] of ordinals.entries())
    if (word !== '') for (const _ of markdown.matchAll(new RegExp(`\\b${word}\\b`, 'gi'))) count(value)
  return figures.flatMap(({ value, written }) => {
    const left = words.get(value) ?? 0
    if (left > 0) words.set(value, left - 1)
    return left > 0 ? [] : [written]
  })
}
