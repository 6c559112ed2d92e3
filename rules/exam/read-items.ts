import type { Item, ItemText } from './exam.ts'

/** Why an item cannot be used as it is. */
export type ItemFault = 'stem' | 'options' | 'answer' | 'ideas' | 'parts'

/** What a model has written so far: every whole object with a stem, whatever stands around them. */
export function objectsIn(text: string): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = []
  const opened: number[] = []
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted && sign === '\\') at++
    else if (sign === '"') quoted = opened.length > 0 && !quoted
    else if (quoted) continue
    else if (sign === '{') opened.push(at)
    else if (sign === '}') {
      const object = parsed(text.slice(opened.pop() ?? at, at + 1))
      if (typeof object?.stem === 'string') found.push(object)
    }
  }
  return found
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(withFormulas(text)) as Record<string, unknown>
  } catch {
    return null
  }
}

/** Models forget that a backslash is written twice in JSON: "\frac" is a formula, and no form feed. */
const withFormulas = (text: string): string =>
  text
    .replaceAll(/\\(u[\da-fA-F]{4}|.)([a-zA-Z]*)/gs, (whole, sign: string, rest: string) => {
      if (sign.length > 1 || sign === '\\' || sign === '"' || sign === '/') return whole
      const isLineBreak = sign === 'n' && !/^(e|eq|abla|ot|mid|u|i)$/.test(rest)
      return isLineBreak ? whole : `\\${whole}`
    })
    .replaceAll(/,(\s*[}\]])/g, '$1')

/** An item as it was planned, with what a model has written for it; or what is wrong with that. */
export function readItem({ kind, parts }: Item, given: Record<string, unknown>): ItemText | ItemFault {
  const stem = textOf(given.stem)
  const answer = textOf(given.answer)
  const text: ItemText = { stem, options: [], answer, why: textOf(given.why), parts: [] }
  // Options inside the stem would be printed twice.
  if (stem === '' || (kind === 'choice' && /(^|\s)A[.)][\s\S]*\sB[.)][\s\S]*\sC[.)]/.test(stem))) return 'stem'
  switch (kind) {
    case 'choice': {
      const options = listOf(given.options).map((option) => textOf(option).replace(/^[A-D][.)]\s*/, ''))
      if (options.length !== 4 || options.includes('') || new Set(options.map(exact)).size < 4) return 'options'
      const letter = /^([A-D])([.)\s]|$)/.exec(answer)?.[1]
      return letter ? { ...text, options, answer: letter } : 'answer'
    }
    case 'trueFalse': {
      const ideas = partsOf(given.parts).map((part) => ({ ...part, answer: truthOf(part.answer) }))
      const answers = new Set(ideas.map((idea) => idea.answer))
      if (ideas.length !== 4 || ideas.some((idea) => idea.text === '') || answers.has('')) return 'ideas'
      return answers.size === 2 ? { ...text, answer: '', parts: ideas } : 'ideas'
    }
    case 'short':
      return answer === '' || answer.length > 100 ? 'answer' : text
    case 'essay': {
      const asked = partsOf(given.parts)
      if (asked.length !== parts.length || asked.some((part) => part.answer === '')) return 'parts'
      return parts.length > 1 && asked.some((part) => part.text === '')
        ? 'parts'
        : { ...text, answer: '', parts: asked }
    }
  }
}

/** CO is not Co, and n! is not n. */
const exact = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/[.;]$/, '')

/** The same question again, with other marks. */
export const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.,;:!?]+/g, ' ')
    .trim()

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).normalize('NFC').trim()
    : ''
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const partsOf = (value: unknown): { text: string; answer: string }[] =>
  listOf(value).map((part) => {
    const { text, answer } = (part ?? {}) as Record<string, unknown>
    return { text: textOf(text).replace(/^[a-h][.)]\s*/, ''), answer: textOf(answer) }
  })

function truthOf(answer: string): string {
  if (/^(true|t|đúng|đ)$/iu.test(answer)) return 'true'
  return /^(false|f|sai|s)$/iu.test(answer) ? 'false' : ''
}
