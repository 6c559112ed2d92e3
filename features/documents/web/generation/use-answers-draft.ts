import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { FileInfo } from '#features/questions/contract/files.ts'
import { LanguageCode } from '#platform/contract/shared.ts'
import type { Language } from '#platform/i18n/language.ts'
import { isBlank } from '#features/questions/model/answers.ts'
import { discardDraft, keepDraft, loadDraft, type DraftKey } from '#platform/web/lib/drafts.ts'
import { generatePath } from '#platform/web/paths.ts'
import type { FormAnswers } from '#features/questions/web/answers/answers.ts'
import type { AnswersForm } from '#features/questions/web/answers/use-answers-form.ts'

/** A stored form with its response language, if chosen. */
const AnswersDraft = z.object({
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  language: z.nullable(LanguageCode),
  files: z._default(z.array(FileInfo), []),
  /** The class that was chosen. */
  taught: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
  /** The source document. */
  source: z.optional(z.nullable(z.object({ id: z.string(), title: z.string() }))),
})
export type AnswersDraft = z.infer<typeof AnswersDraft>
/** The class that a form is filled in for. */
export type Taught = NonNullable<AnswersDraft['taught']>
export type Source = NonNullable<AnswersDraft['source']>

/** `refused`: the browser's storage is full, so the draft is lost when the page is closed. */
export type DraftState = 'none' | 'saving' | 'saved' | 'refused'

export const answersDraftKey = (userId: string, agentId: string): DraftKey => ({
  userId,
  kind: 'generation',
  id: agentId,
})

export const loadAnswersDraft = (draftKey: DraftKey): AnswersDraft | null =>
  loadDraft(draftKey, AnswersDraft)?.value ?? null

type Keeping = {
  draftKey: DraftKey
  /** Suggests a title for the draft. */
  titleOf: (answers: FormAnswers) => string
  form: AnswersForm
  files: () => FileInfo[]
  language: Language | null
  taught: Taught | null
  source: Source | null
  /** The form before any input. */
  bare: FormAnswers
  /** A draft already exists. */
  started: boolean
}

/** Saves the form of an assistant as a draft while it is filled in; an emptied form deletes the draft. */
export function useAnswersDraft({ draftKey, titleOf, form, files, language, taught, source, bare, started }: Keeping) {
  const [state, setState] = useState<DraftState>(started ? 'saved' : 'none')

  function keep(chosen = language, forClass = taught, from = source) {
    const answers = form.getValues()
    const uploadedFiles = files()
    const untouched = Object.entries(answers).every(([key, answer]) => isBlank(answer) || answer === bare[key])
    if (chosen === null && !from && uploadedFiles.length === 0 && untouched) return discard()
    setState('saving')
    const draft = {
      title: titleOf(answers),
      path: generatePath(draftKey.id),
      value: { answers, language: chosen, files: uploadedFiles, taught: forClass, source: from } satisfies AnswersDraft,
    }
    keepDraft(draftKey, draft, (savedAt) => setState(savedAt === null ? 'refused' : 'saved'))
  }

  function discard() {
    discardDraft(draftKey)
    setState('none')
  }

  const latest = useRef(keep)
  useLayoutEffect(() => {
    latest.current = keep
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ name }) => name && latest.current() }),
    [form],
  )

  return { state, keep, discard }
}
