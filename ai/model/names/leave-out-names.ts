import { findNames } from './find-names.ts'
import type { NameList } from './name-list.ts'
import { findPrivateData } from './private-data.ts'
import { plainText } from './words.ts'

/** A text is rendered anew for each part that arrives: what has been left out is known by its class list and text. */
const known = new WeakMap<NameList, Map<string, string>>()

/** Writes “…” instead of names, uncertain ones as well, and of private data. */
export function leaveOutNames(written: string, names: NameList): string {
  const texts = known.get(names) ?? new Map<string, string>()
  known.set(names, texts)
  const before = texts.get(written)
  if (before !== undefined) return before
  const text = plainText(written)
  const spans = [...findNames(text, names), ...findPrivateData(text)].toSorted((one, other) => other.start - one.start)
  let shown = text
  for (const { start, end } of spans) shown = `${shown.slice(0, start)}…${shown.slice(end)}`
  texts.set(written, shown)
  return shown
}
