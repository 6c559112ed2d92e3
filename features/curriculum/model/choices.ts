import type { ItemLevel } from './items.ts'

/** An entry that stands in an answer, as `line`. */
export type ChosenItem = { id: string; line: string }

/** The entries that a teacher chose for one question. */
export type Chosen = { setId: string; name: string; version: number; items: ChosenItem[] }

/** Levels whose entries are titles: they stand beside one another and without their codes. */
const titles: ReadonlySet<ItemLevel> = new Set(['subject', 'grade', 'chapter', 'lesson'])
const isTitle = (level: ItemLevel): boolean => titles.has(level)

/** Writes an entry as it stands in an answer, on one line. */
export const lineOf = ({ level, code, text }: { level: ItemLevel; code: string; text: string }): string =>
  (isTitle(level) || code === '' ? text : `${code}: ${text}`).replaceAll(/\s+/g, ' ').trim()

/** Returns the entries that still stand in the answer: teachers edit it freely. */
export function keepWritten<Item extends ChosenItem>(items: readonly Item[], answer: string): Item[] {
  const text = answer.replaceAll(/\s+/g, ' ')
  return items.filter(({ line }) => text.includes(line))
}

/** Replaces the entries chosen before by others, and keeps everything else that was typed. */
export function writeChosen(
  level: ItemLevel,
  { answer, before, items }: { answer: string; before: readonly ChosenItem[]; items: readonly ChosenItem[] },
): string {
  if (isTitle(level)) return items.map(({ line }) => line).join('; ')
  const lines = new Set(before.map(({ line }) => line))
  const typed = answer.split('\n').filter((line) => line.trim() !== '' && !lines.has(bare(line)))
  return [...typed, ...items.map(({ line }) => line)].join('\n')
}

/** A line without the sign of a list. */
const bare = (line: string): string =>
  line
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[-–•*+]\s+/, '')
