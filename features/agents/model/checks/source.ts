import type { Answer } from '#features/questions/model/answers.ts'
import { filledRows } from '#formats/tables/model/rows.ts'
import type { Made } from './check.ts'

/** Joins typed answers, the cells of tables, and texts of files for these questions. */
export function sourceOf(keys: readonly string[], { answers, files }: Made): string {
  const texts = keys.flatMap((key) => {
    const answer = Object.hasOwn(answers, key) ? answers[key] : null
    const file = Object.hasOwn(files, key) ? files[key] : undefined
    return [answer === undefined || answer === null ? '' : textOf(answer), file ?? '']
  })
  return texts.filter((text) => text.trim() !== '').join('\n')
}

function textOf(answer: Exclude<Answer, null>): string {
  if (!Array.isArray(answer)) return String(answer)
  return filledRows(answer)
    .map((row) => Object.values(row).join(' '))
    .join('\n')
}
