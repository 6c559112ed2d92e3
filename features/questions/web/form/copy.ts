import type { Question } from '../../contract/questions.ts'
import { questionKeyMaxLength } from '#platform/model/limits.ts'
import { draftOfCopy } from './copy-draft.ts'
import type { QuestionValues } from './question-values.ts'
import { suggestedKey, valuesOf } from './values.ts'

/** The start of a new question: a copy, with the keys in use; search words; or a draft of either. */
export type FormStart = { copied: Question; used?: readonly string[] } | { words: string } | { draft: string }

type Start = {
  values: Partial<QuestionValues>
  /** The name of its draft, beside the drafts of other new questions. */
  draft: string
}

export const startOf = (started: FormStart, count: number): Start => {
  if ('copied' in started) return copyOf(started.copied, count, started.used)
  return 'words' in started ? startWith(started.words) : { draft: started.draft, values: {} }
}

/** Copies a question with new titles and a new key. `usedKeys`: keys that are known to be in use. */
function copyOf(question: Question, count: number, usedKeys: readonly string[] = []): Start {
  const { title, titleVi, ...values } = valuesOf(question, count)
  return {
    draft: draftOfCopy(question.id),
    values: {
      ...values,
      // These suffixes are stored data in both languages, so they do not come from the interface's texts.
      title: `${title} (copy)`,
      titleVi: `${titleVi} (bản sao)`,
      key: freeKey(question.key, usedKeys),
      order: String(count + 1),
    },
  }
}

/** Starts a new question with words that a search did not find. */
const startWith = (words: string): Start => {
  const key = suggestedKey(words)
  return { draft: `named-${key}`, values: { title: words, titleVi: words, key } }
}

function freeKey(key: string, usedKeys: readonly string[]): string {
  const stem = key.replace(/_\d+$/, '').slice(0, questionKeyMaxLength - 4)
  for (let number = 2; ; number++) if (!usedKeys.includes(`${stem}_${number}`)) return `${stem}_${number}`
}
