import type { Question } from '#contract/questions'
import { questionKeyMaxLength } from '#rules/limits'
import { translate } from '../lib/language.ts'
import { suggestedKey, valuesOf, type QuestionValues } from './values.ts'

export type Start = {
  values: Partial<QuestionValues>
  /** The name of its draft beside those of other new questions. */
  draft: string
}

const copyPrefix = 'copy-'

/** A copy of a question, under titles and a key of its own. `taken`: keys that are known to be in use. */
export function copyOf(question: Question, count: number, taken: readonly string[] = []): Start {
  const { title, titleVi, ...values } = valuesOf(question, count)
  return {
    draft: draftOfCopy(question.id),
    values: {
      ...values,
      title: translate('question.copyTitle', { title }),
      titleVi: translate('question.copyTitleVi', { title: titleVi }),
      key: freeKey(question.key, taken),
      order: String(count + 1),
    },
  }
}

export const draftOfCopy = (id: string) => `${copyPrefix}${id}`

/** Of which question a draft is a copy; null: of none. */
export const copiedId = (draft: string): string | null =>
  draft.startsWith(copyPrefix) ? draft.slice(copyPrefix.length) : null

/** A new question that has been looked for by these words and not found. */
export const startWith = (words: string): Start => {
  const key = suggestedKey(words)
  return { draft: `named-${key}`, values: { title: words, titleVi: words, key } }
}

function freeKey(key: string, taken: readonly string[]): string {
  const stem = key.replace(/_\d+$/, '').slice(0, questionKeyMaxLength - 4)
  for (let number = 2; ; number++) if (!taken.includes(`${stem}_${number}`)) return `${stem}_${number}`
}
