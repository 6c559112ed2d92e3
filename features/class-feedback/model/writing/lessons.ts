import type { MiniLesson } from '../class-feedback.ts'

/** Units: characters. */
const most = { title: 120, text: 4000 }

/** Reads mini-lessons: one for each pattern that was asked about, in the order of the patterns. */
export function readLessons(objects: readonly Record<string, unknown>[], keys: readonly string[]): MiniLesson[] {
  const found = objects.flatMap(({ about, title, text }) =>
    typeof about === 'string' && isText(title, most.title) && isText(text, most.text)
      ? [{ about, title: title.normalize('NFC').trim(), text: text.normalize('NFC').trim() }]
      : [],
  )
  return keys.flatMap((key) => found.find(({ about }) => about === key) ?? [])
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest
