import type { Language } from '#platform/i18n/language.ts'
import { isOfLanguages, isWrittenIn } from '#features/agents/model/written-in.ts'
import { letterOf, truthOf, unlettered } from './answers.ts'
import { levels, type Exam, type Item, type ItemText, type Level, type Part, point, sum } from './exam.ts'
import { exact, folded } from './same.ts'
import { pointsOf } from './views/figures.ts'
import { readWholePoints } from '#features/agents/model/quantities/points.ts'

/** The reason why an item is unusable. */
export type ItemFault = 'stem' | 'options' | 'answer' | 'ideas' | 'parts' | 'html' | 'language' | 'points' | 'level'

type RawAnswer = Record<string, unknown>
type ExamHead = { exam: Pick<Exam, 'head'>; language: Language }

/** Parses a model's text for a planned item, or returns its fault. */
export function readItem(item: Item, raw: RawAnswer, { exam, language }: ExamHead): ItemText | ItemFault {
  const text = readText(item, raw)
  if (typeof text === 'string') return text
  const all = [text.stem, ...text.options, text.why, ...text.parts.flatMap((part) => [part.text, part.answer])]
  if (all.some(hasTags)) return 'html'
  if (!isOfLanguages(exam.head.subject) && isWrittenIn(prose(all), language, enoughLetters) === false) return 'language'
  return otherwisePlanned(item, raw) ?? text
}

function readText({ kind, parts }: Item, raw: RawAnswer): ItemText | ItemFault {
  const stem = withoutMarks(textOf(raw.stem).replace(ownNumber, ''), pointsOf(parts))
  if (stem === null) return 'points'
  if (stem === '' || (kind === 'choice' && hasOptions(stem))) return 'stem'
  const answer = textOf(raw.answer)
  const text: ItemText = { stem, options: [], answer, why: textOf(raw.why), parts: [] }
  switch (kind) {
    case 'choice': {
      const options = unlettered(listOf(raw.options).map(textOf))
      if (options.length !== 4 || options.includes('') || new Set(options.map(exact)).size < 4) return 'options'
      const letter = letterOf(answer, options)
      return letter ? { ...text, options, answer: letter } : 'answer'
    }
    case 'trueFalse': {
      const ideas = partsOf(raw.parts).map((idea) => ({ ...idea, answer: truthOf(idea.answer) }))
      const answers = new Set(ideas.map((idea) => idea.answer))
      if (ideas.length !== 4 || ideas.some((idea) => idea.text === '') || answers.has('')) return 'ideas'
      if (answers.size < 2 || new Set(ideas.map((idea) => folded(idea.text))).size < 4) return 'ideas'
      return { ...text, answer: '', parts: ideas }
    }
    case 'short':
      return answer === '' || answer.length > 100 ? 'answer' : text
    case 'essay': {
      const plannedParts = partsOf(raw.parts)
      if (plannedParts.length !== parts.length || plannedParts.some((part) => part.answer === '')) return 'parts'
      if (parts.length > 1 && plannedParts.some((part) => part.text === '')) return 'parts'
      const read = plannedParts.map((part, index) => readPart(part, parts[index]!.points))
      return read.every((part) => part !== null) ? { ...text, answer: '', parts: read } : 'points'
    }
  }
}

function readPart(part: ItemText['parts'][number], points: number): ItemText['parts'][number] | null {
  const text = withoutMarks(part.text, points)
  return text !== null && guideAddsUp(part.answer, points) ? { ...part, text } : null
}

/** Compares the question's own description with the plan. */
function otherwisePlanned({ parts }: Item, raw: RawAnswer): ItemFault | null {
  const own = listOf(raw.parts).length === parts.length ? listOf(raw.parts).map(objectOf) : []
  const text = parts.length === 1 ? [raw, ...own] : own
  const fits = (holds: (one: RawAnswer, part: Part) => boolean) =>
    text.every((one, index) => holds(one, parts[Math.min(index, parts.length - 1)]!))
  if (!fits(({ level }, part) => (levelNamed(textOf(level)) ?? part.level) === part.level)) return 'level'
  const all = thousandths(raw.points) ?? pointsOf(parts)
  return fits(({ points }, part) => (thousandths(points) ?? part.points) === part.points) && all === pointsOf(parts)
    ? null
    : 'points'
}

/** The paper numbers its questions itself. */
const ownNumber = /^\**(?:câu|bài|question|item)\s*\d+\s*[.:)]\**\s*/iu

/** Options in the stem would be printed twice. "(A) → (B) → (C)" names substances. */
const hasOptions = (stem: string): boolean =>
  /(^|\s)A[.)][\s\S]*\sB[.)][\s\S]*\sC[.)]/.test(stem) ||
  (/\(A\)\s*[\p{L}\d$][^()]*\(B\)\s*[\p{L}\d$][^()]*\(C\)\s*[\p{L}\d$]/u.test(stem) &&
    !/→|⇌|->|arrow|\\to\b/.test(stem))

/** Tests for HTML tags other than those without a Markdown equivalent. Tags that are the subject are written as code. */
const hasTags = (text: string): boolean =>
  /<\/?(?!(?:u|sub|sup|br|b|i|em|strong)\b)[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i.test(withoutFormulas(text))

/** Fewer letters do not identify the language of a question. */
const enoughLetters = 60
const prose = (texts: readonly string[]): string => texts.map(withoutFormulas).join(' ')
const withoutFormulas = (text: string): string => text.replaceAll(/\$[^$]*\$|`[^`]*`/g, ' ')

const levelNames: Record<Level, RegExp> = {
  know: /^(nhận )?biết|^know|^remember|^(level|mức) 1/iu,
  understand: /^(thông )?hiểu|^understand|^(level|mức) 2/iu,
  apply: /^vận dụng|^apply|^application|^(level|mức) 3/iu,
}
const levelNamed = (text: string): Level | undefined => levels.find((level) => levelNames[level].test(text))

/** Dots are placeholders in the requested answer format. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
        .normalize('NFC')
        .trim()
        .replace(/^(…|\.{3,})$/, '')
    : ''
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const objectOf = (value: unknown): RawAnswer => (value ?? {}) as RawAnswer
const partsOf = (value: unknown): ItemText['parts'] => {
  const parts = listOf(value).map(objectOf)
  const texts = unlettered(parts.map(({ text }) => textOf(text)))
  return parts.map(({ answer }, index) => ({ text: texts[index]!, answer: textOf(answer) }))
}

/** Marks are in brackets, "(0,5 điểm)" or "[1 pt]": the words "two points of a line" are not marks. */
const brackets = /\s*[([]([^()[\]\n]{1,40})[)\]]/gu
const eachOrMost = /(?<!\p{L})(mỗi|tối đa|each|every|per|up to|at most|maximum)(?!\p{L})/iu

/** Removes marks that the paper prints itself; null if they differ from the planned ones (thousandths). */
function withoutMarks(text: string, planned: number): string | null {
  if (marksIn(text).some((one) => one !== planned)) return null
  return text
    .replaceAll(brackets, (written, inside: string) => (readWholePoints(inside) === null ? written : ''))
    .trim()
}

/** Whether the marks in an expected answer add up to those of the part; true without marks. */
function guideAddsUp(guide: string, planned: number): boolean {
  const all = marksIn(guide)
  return all.length === 0 || all.includes(planned) || sum(all) === planned || eachOrMost.test(guide)
}

/** Reads points that were entered in their own field. */
const thousandths = (value: unknown): number | null => {
  const number = Number.parseFloat(String(value).replace(',', '.'))
  return Number.isNaN(number) ? null : Math.round(number * point)
}

const marksIn = (text: string): number[] =>
  Array.from(text.matchAll(brackets), ([, inside]) => readWholePoints(inside!))
    .filter((points) => points !== null)
    .map((points) => Math.round(points * point))
