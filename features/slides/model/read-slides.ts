import type { Language } from '#platform/i18n/language.ts'
import { isWrittenIn } from '#features/agents/model/written-in.ts'
import type { Activity, Point, Slide } from './presentation.ts'
import { slideFit } from './layout/fit.ts'
import { isTitleLong } from './layout/title.ts'
import { activityMinutesMax, slideLineMaxLength } from '#platform/model/limits.ts'

/** Faults that make a slide unusable. */
export type SlideFault = 'title' | 'empty' | 'html' | 'language' | 'formula' | 'twice'
/** Flaws of a slide that is still usable. */
export type SlideFlaw = 'full' | 'longTitle' | 'notes'

type RawAnswer = Record<string, unknown>
/** Measures that slides are validated with. */
export type Measure = {
  language: Language
  /** The subject is a foreign language, so both languages are valid on its slides. */
  ofLanguages: boolean
  /** Every slide needs speaker notes. */
  withNotes: boolean
  /** Whether our renderers can read a formula. */
  reads: (latex: string) => boolean
}

/** Parses a model's slide into its place, or returns its faults. */
export function readSlide(
  slot: Slide,
  raw: RawAnswer,
  { language, ofLanguages, withNotes, reads }: Measure,
): { slide: Slide; flaws: SlideFlaw[] } | SlideFault {
  const slide = slideIn(slot, raw, withNotes)
  const { title, points, table, formula, picture, activity, notes } = slide
  if (title === '') return 'title'
  if (points.length === 0 && !table && formula === null && picture === '' && !activity) return 'empty'
  const texts = [title, ...linesIn(slide), picture, activity?.doing ?? '', notes]
  if (texts.some(hasTags)) return 'html'
  if (formula !== null && !reads(formula)) return 'formula'
  if (texts.some((text) => formulasIn(text).some((one) => !reads(one)))) return 'formula'
  if (!ofLanguages && isWrittenIn(texts.map(withoutFormulas).join(' '), language, enoughLetters) === false)
    return 'language'
  const { pages } = slideFit(slide, language)
  return {
    slide,
    flaws: [
      ...(pages.length > 1 ? ['full' as const] : []),
      ...(isTitleLong(pages[0]!) ? ['longTitle' as const] : []),
      ...(withNotes && notes === '' ? ['notes' as const] : []),
    ],
  }
}

/** Parses as much of a model's slide as is readable, even while the model is still writing. */
export function slideIn(slot: Slide, raw: RawAnswer, withNotes: boolean): Slide {
  const activity = activityIn(raw['activity'])
  const formula = textOf(raw['formula'])
    .replaceAll(/^\$+|\$+$/g, '')
    .trim()
  return {
    ...slot,
    title: lineOf(raw['headline']).replace(ownNumber, ''),
    points: listOf(raw['points']).flatMap(pointIn),
    table: tableIn(raw['table']),
    formula: formula || null,
    picture: lineOf(raw['picture']),
    notes: withNotes ? textOf(raw['notes']) : '',
    activity,
  }
}

function pointIn(raw: unknown): Point[] {
  const { text, below } = typeof raw === 'object' && raw !== null ? (raw as RawAnswer) : { text: raw, below: [] }
  const read = lineOf(text).replace(bullet, '')
  return read === ''
    ? []
    : [{ text: read, below: listOf(below).flatMap((line) => lineOf(line).replace(bullet, '') || []) }]
}

function tableIn(raw: unknown): string[][] | null {
  const rows = listOf(raw).map((row) => listOf(row).map(lineOf))
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (rows.length < 2 || width < 2) return null
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}

function activityIn(raw: unknown): Activity | null {
  if (typeof raw === 'string') return lineOf(raw) ? { doing: lineOf(raw), minutes: null } : null
  const { doing, minutes } = (raw ?? {}) as RawAnswer
  const text = lineOf(doing)
  if (text === '') return null
  const count = typeof minutes === 'number' ? minutes : Number.parseInt(textOf(minutes), 10)
  return { doing: text, minutes: count > 0 && count <= activityMinutesMax ? Math.round(count) : null }
}

/** Lists the lines of a slide. */
const linesIn = ({ points, table }: Pick<Slide, 'points' | 'table'>): string[] => [
  ...points.flatMap(({ text, below }) => [text, ...below]),
  ...(table ?? []).flat(),
]

const formulasIn = (text: string): string[] => [...text.matchAll(/\$([^$]+)\$/g)].map(([, formula]) => formula!)
const withoutFormulas = (text: string): string => text.replaceAll(/\$[^$]*\$|`[^`]*`/g, ' ')

/** Tests for HTML tags other than those without a Markdown equivalent. Tags that are the subject are written as code. */
const hasTags = (text: string): boolean =>
  /<\/?(?!(?:u|sub|sup|b|i|em|strong)\b)[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i.test(withoutFormulas(text))

/** The product numbers slides itself. */
const ownNumber = /^\**(?:slide|trang|trang chiếu)\s*\d+\s*[.:–-]\s*\**\s*/iu
const bullet = /^\s*(?:[-*•+]|\d+[.)])\s+/
/** Fewer letters do not identify the language of a slide. */
const enoughLetters = 60

/** Dots are placeholders in the requested answer format. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .normalize('NFC')
        .trim()
        .replace(/^(…|\.{3,})$/, '')
    : ''
const lineOf = (value: unknown): string => textOf(value).replaceAll(/\s+/g, ' ').slice(0, slideLineMaxLength)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
