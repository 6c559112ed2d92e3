import Mustache from 'mustache'
import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import { countsInstead } from '#features/questions/model/tables/counts-instead.ts'
import { hasFigure } from '#formats/tables/model/figures.ts'

/** Questions by key; null if only the key is known. */
export type QuestionsByKey = ReadonlyMap<string, Pick<AnswerableQuestion, 'type' | 'options' | 'columns'> | null>

/** Parses a template. Each gets its own writer, because the shared one caches every template. @throws Error if it does not parse */
const spansOf = (template: string): Mustache.TemplateSpans => new Mustache.Writer().parse(template)

/** Returns mustache's error for an invalid template; null for a valid one. */
export function faultOfTemplate(template: string): string | null {
  try {
    spansOf(template)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Finds the tags that match nothing in the template's questions, with their positions.
 * @throws Error when the template does not parse
 */
export function unknownTags(template: string, questions: QuestionsByKey): { name: string; start: number }[] {
  return unknownIn(spansOf(template), [])

  function unknownIn(spans: Mustache.TemplateSpans, inside: readonly string[]): { name: string; start: number }[] {
    return spans.flatMap(([type, name, start, , inner]) => {
      const isKnown = type === 'text' || type === '!' || knows(type, name, inside)
      const own = isKnown ? [] : [{ name, start }]
      return Array.isArray(inner) ? [...own, ...unknownIn(inner, [...inside, ...wordsIn(name, questions)])] : own
    })
  }

  function knows(type: string, name: string, inside: readonly string[]) {
    if (inside.includes(name)) return true
    if (type === 'name' || type === '&') return questions.has(name) || isFigure(name, questions)
    const [key = '', test = ''] = name.split('.', 2)
    const question = questions.get(key)
    if (question === undefined || !name.includes('.') || (type !== '#' && type !== '^')) return false
    if (question === null || test === 'answered') return true
    if (test === 'each') return type === '#' && question.type === 'NUMBER'
    if (test === 'lines') return type === '#' && question.type === 'TEXT'
    if (test === 'rows') return type === '#' && question.type === 'TABLE'
    return question.options.some(({ value }) => value === test)
  }
}

/** Lists the names in tags, up to the dot, also in nested sections. @throws Error when the template does not parse */
export const keysIn = (template: string): string[] => namesIn(spansOf(template)).map((name) => name.split('.', 1)[0]!)

const namesIn = (spans: Mustache.TemplateSpans): string[] =>
  spans.flatMap(([type, name, , , inner]) => [
    ...(type === 'text' ? [] : [name]),
    ...(Array.isArray(inner) ? namesIn(inner) : []),
  ])

/** Finds the positions of a name in all tags, in order, including the end tags of sections. @throws as unknownTags does */
export function findOccurrences(template: string, name: string): number[] {
  return findPositions(spansOf(template)).toSorted((a, b) => a - b)

  function findPositions(spans: Mustache.TemplateSpans): number[] {
    return spans.flatMap(([type, tagName, start, , inner, close]) => {
      const isIt = type !== 'text' && tagName === name
      const own = isIt ? [template.indexOf(name, start)] : []
      if (!Array.isArray(inner)) return own
      const end = isIt && typeof close === 'number' ? [template.indexOf(name, close)] : []
      return [...own, ...findPositions(inner), ...end]
    })
  }
}

/** Lists names that a section defines in addition to answers. */
function wordsIn(name: string, questions: QuestionsByKey): string[] {
  if (name.endsWith('.each')) return ['n', 'letter', ...columnsCounted(name.slice(0, -'.each'.length), questions)]
  if (name.endsWith('.lines')) return ['n', 'letter', 'line']
  const columns = name.endsWith('.rows') ? questions.get(name.slice(0, -'.rows'.length))?.columns : undefined
  return columns ? ['n', 'letter', ...columns.map(({ key }) => key)] : []
}

/** Lists the columns of a table that replaces a number. */
function columnsCounted(number: string, questions: QuestionsByKey): string[] {
  const tables = Object.keys(countsInstead).filter((table) => countsInstead[table]!.number === number)
  return tables.flatMap((table) => questions.get(table)?.columns?.map(({ key }) => key) ?? [])
}

/** `key.count` and `key.sums.column`. */
export function isFigure(name: string, questions: QuestionsByKey): boolean {
  const [, key, figure] = /^(\w+)\.(.+)$/.exec(name) ?? []
  const question = key === undefined ? undefined : questions.get(key)
  return question !== undefined && (question === null || hasFigure(question, figure!))
}
