import type { Comment } from './comments.ts'

/** A comment with such a beginning is a fragment of a sentence: "What it costs.", "Of the newest first." */
const fragmentWords = words('Also By How Nor Of That Those Told What Whatever Which Who Whoever Whom Whose Why')

/** These may also begin a whole sentence, which then has a comma: "Where no price is known, the cost is null." */
const clauseWords = words('As For From To Where With')

/** These have no subject: "Has a model write it.", "Is in it." */
const riddleWords = words('Has Is')

const longest = 3

/** Callers rely on these facts, so they may follow the three lines: parameters, errors, units, limits and sources. */
const facts = /^(?:@\w+|(?:Limits?|Sources?|Units?):)/

/** Lists the comments that are no sentence or too long, one message each. */
export function findFaults(comments: readonly Comment[]): string[] {
  return comments.flatMap((comment) => {
    const fault = findFault(comment)
    return fault === null ? [] : [`${comment.path}:${comment.line} ${fault} (${comment.lines.join(' ').slice(0, 60)})`]
  })
}

function findFault({ lines, isDoc }: Comment): string | null {
  const text = lines.join(' ')
  const first = /^[A-Z][a-z]+(?![\w'’])/.exec(text)?.[0] ?? ''
  const isClause = clauseWords.has(first) && !/^[^.;:]*,/.test(text)
  if (fragmentWords.has(first) || isClause)
    return `begins with "${first}" and is no sentence: name the subject and the verb.`
  if (riddleWords.has(first)) return `begins with "${first}" and has no subject: begin with what it does.`
  const prose = lines.findIndex((line) => facts.test(line))
  const length = prose < 0 ? lines.length : prose
  if (isDoc && length > longest)
    return `has ${length} lines, at most ${longest} besides @param, @returns, @throws, "Limits:", "Source:" and "Units:".`
  return null
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
