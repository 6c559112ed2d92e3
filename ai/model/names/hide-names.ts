import { findNames } from './find-names.ts'
import type { NameList } from './name-list.ts'
import { findPrivateData, type Span } from './private-data.ts'
import { plainText } from './words.ts'

/** A word of the hidden text, with the part of the plain text that it stands for. */
export type HiddenWord = { text: string; start: number; end: number }

export type Hidden = {
  /** The text without names and private data. It may be sent if `unsure` is empty. */
  text: string
  /** The text from which it was made. */
  plain: string
  words: HiddenWord[]
  /** The name that each placeholder stands for. */
  names: Record<string, string>
  /** Words that may be names and that the teacher has not decided on. */
  unsure: string[]
}

type Decisions = Readonly<Record<string, 'name' | 'word'>>

/** Replaces the names of a class and private data by placeholders. */
export function hideNames(written: string, names: NameList, decisions: Decisions = {}): Hidden {
  const plain = plainText(written)
  const unsure = new Set<string>()
  const hidden: Record<string, string> = {}
  const privateData = findPrivateData(plain)
  const found = findNames(plain, names).filter(
    (name) => !privateData.some((span) => name.start < span.end && span.start < name.end),
  )
  const replaced: { start: number; end: number; by: string }[] = privateData.map(({ start, end, kind }) => ({
    start,
    end,
    by: placeholders[kind],
  }))
  for (const { start, end, text, unsure: isUnsure } of found) {
    const decision = isUnsure ? (Object.hasOwn(decisions, text) ? decisions[text] : undefined) : 'name'
    if (decision === 'word') continue
    if (decision === undefined) unsure.add(text)
    replaced.push({ start, end, by: placeholderFor(text, hidden) })
  }
  const { text, words } = replace(
    plain,
    replaced.toSorted((one, other) => one.start - other.start),
  )
  return { text, plain, words, names: hidden, unsure: [...unsure] }
}

const placeholders: Record<Span['kind'], string> = {
  email: '[email]',
  phone: '[phone]',
  date: '[date]',
  number: '[number]',
}

/** One person has one placeholder in a text, as far as the name is written alike. */
function placeholderFor(text: string, hidden: Record<string, string>): string {
  const known = Object.keys(hidden).find((key) => hidden[key] === text)
  if (known) return known
  const next = `[HS${Object.keys(hidden).length + 1}]`
  hidden[next] = text
  return next
}

/** Puts the names back into an answer. */
export const showNames = (text: string, { names }: Pick<Hidden, 'names'>): string =>
  text.replaceAll(/\[HS\d+\]/g, (placeholder) => names[placeholder] ?? placeholder)

export const holdsPlaceholder = (text: string): boolean => /\[\s*HS\s*\d+\s*\]/i.test(text)

function replace(plain: string, spans: readonly { start: number; end: number; by: string }[]) {
  let text = ''
  /** The place that each letter of the result comes from. */
  const from: { start: number; end: number }[] = []
  const copy = (start: number, end: number) => {
    for (let at = start; at < end; at += 1) {
      text += plain[at]!
      from.push({ start: at, end: at + 1 })
    }
  }
  let done = 0
  for (const { start, end, by } of spans) {
    copy(done, start)
    text += by
    for (let at = 0; at < by.length; at += 1) from.push({ start, end })
    done = end
  }
  copy(done, plain.length)
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    start: from[index]!.start,
    end: from[index + word.length - 1]!.end,
  }))
  return { text, words }
}
