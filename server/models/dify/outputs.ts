import type { Kind } from './app.ts'
import { fieldsOf } from '../fields.ts'

/**
 * What a workflow or a chatflow made, for those whose end streams nothing. A chatflow calls it its answer. A workflow has any number
 * of outputs: its words, in their order, or whatever else it made where there are none.
 */
export function textIn(kind: Kind | null, outputs: unknown): string {
  const fields = fieldsOf(outputs)
  if (kind !== 'workflow') return typeof fields['answer'] === 'string' ? fields['answer'] : ''
  const values = Object.values(fields)
  const words = values.flatMap(wordsIn)
  return (words.length > 0 ? words : values.flatMap(shown)).join('\n\n')
}

/** A text, or a list of them. */
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
