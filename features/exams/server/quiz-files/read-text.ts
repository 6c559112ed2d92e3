import type { Problem } from '#platform/model/problems.ts'
import { markdownOf, markdownOfText } from '../quiz-text/markdown-of.ts'
import { addNote } from './raw.ts'
import { examServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** The text formats of Moodle; `moodle`: plain text with some tags. */
export type Format = 'html' | 'markdown' | 'plain' | 'moodle'

/** Converts a text to Markdown; content left out is added to the notes. */
export function readText(
  text: string,
  format: Format,
  notes: Problem[],
  attached: (source: string) => string | null = () => null,
): string {
  if (format === 'markdown') return text.trim()
  if (format === 'plain' || (format === 'moodle' && !/<\/?[a-z]|&\w+;/i.test(text))) return markdownOfText(text)
  return noteDropped(markdownOf(format === 'html' ? text : text.replaceAll('\n', '<br>'), attached), notes)
}

/** Returns the Markdown; each kind of content left out is noted once. */
export function noteDropped({ markdown, dropped }: ReturnType<typeof markdownOf>, notes: Problem[]): string {
  if (dropped.active) addNote(notes, message(examServerTexts, 'quizFormats.active'))
  if (dropped.pictures > 0) addNote(notes, message(examServerTexts, 'quizFormats.pictures'))
  return markdown
}
