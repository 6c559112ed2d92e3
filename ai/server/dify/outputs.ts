import type { Kind } from './app.ts'
import { fieldsOf } from '../fields.ts'

/**
 * Reads the final output of a workflow or chatflow that streams nothing. A chatflow has an `answer`. A workflow has any outputs: its texts
 * in order or, without any, everything else.
 */
export function textIn(kind: Kind | null, outputs: unknown): string {
  const fields = fieldsOf(outputs)
  if (kind !== 'workflow') return typeof fields['answer'] === 'string' ? fields['answer'] : ''
  const values = Object.values(fields)
  const words = values.flatMap(wordsIn)
  return (words.length > 0 ? words : values.flatMap(shown)).join('\n\n')
}

/** Accepts a text or a list of texts. */
function wordsIn(value: unknown): string[] {
  const lines = [value].flat()
  const text = lines.every((line) => typeof line === 'string') ? lines.join('\n') : ''
  return text.trim() === '' ? [] : [text]
}

function shown(value: unknown): string[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return []
  return [`\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``]
}
