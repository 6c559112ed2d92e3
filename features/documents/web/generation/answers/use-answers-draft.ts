import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { FileInfo } from '#features/questions/contract/files.ts'
import { LanguageCode } from '#platform/contract/shared.ts'
import type { Language } from '#platform/i18n/language.ts'
import { isBlank } from '#features/questions/model/answers.ts'
import { discardDraft, keepDraft, loadDraft, type DraftKey } from '#platform/web/lib/drafts.ts'
import { generatePath } from '#platform/web/paths.ts'
import type { ChosenByKey } from '#features/questions/web/answers/curriculum.ts'
import type { FormAnswers } from '#features/questions/web/answers/answers.ts'
import type { AnswersForm } from '#features/questions/web/answers/use-answers-form.ts'

const Chosen = z.object({
  setId: z.string(),
  name: z.string(),
  version: z.int(),
  items: z.array(z.object({ id: z.string(), line: z.string() })),
})

/** A stored form with its response language, if chosen. */
const AnswersDraft = z.object({
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  language: z.nullable(LanguageCode),
  files: z._default(z.array(FileInfo), []),
  /** The class that was chosen. */
  taught: z.optional(
    z.nullable(z.object({ id: z.string(), name: z.string(), curriculum: z.optional(z.nullable(z.string())) })),
  ),
  /** The entries of curricula that the answers hold. */
  curriculum: z.optional(z.record(z.string(), Chosen)),
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
  curriculum: ChosenByKey
  /** The form before anything was typed: answers and files that were filled in. */
  bare: { values: FormAnswers; files: readonly FileInfo[] }
  /** A draft already exists. */
  started: boolean
}

/** Saves the form of an assistant as a draft once something is typed or added; an emptied form deletes the draft. */
export function useAnswersDraft({
  draftKey,
  titleOf,
  form,
  files,
  language,
  taught,
  source,
  curriculum,
  bare,
  started,
}: Keeping) {
  const filledIn = useRef(bare)
  const [state, setState] = useState<DraftState>(started ? 'saved' : 'none')

  function keep({
    language: chosen = language,
    taught: forClass = taught,
    source: from = source,
    curriculum: entries = curriculum,
  }: Partial<Pick<Keeping, 'language' | 'taught' | 'source' | 'curriculum'>> = {}) {
    const answers = form.getValues()
    const uploadedFiles = files()
    const untouched = Object.entries(answers).every(
      ([key, answer]) => isBlank(answer) || isSame(answer, filledIn.current.values[key]),
    )
    const isAdded = uploadedFiles.some(({ id }) => filledIn.current.files.every((file) => file.id !== id))
    // A stored draft that the shown answers replaced stays until something is typed.
    if (untouched && !isAdded) return state === 'none' ? undefined : discard()
    setState('saving')
    const draft = {
      title: titleOf(answers),
      path: generatePath(draftKey.id),
      value: {
        answers,
        language: chosen,
        files: uploadedFiles,
        taught: forClass,
        source: from,
        curriculum: entries,
      } satisfies AnswersDraft,
    }
    keepDraft(draftKey, draft, (savedAt) => setState(savedAt === null ? 'refused' : 'saved'))
  }

  function discard() {
    discardDraft(draftKey)
    setState('none')
  }

  /** Takes the shown answers as not typed. The draft from before stays stored until something is. */
  function begin(values: FormAnswers, filesThere: readonly FileInfo[]) {
    filledIn.current = { values, files: filesThere }
    setState('none')
  }
  /** The same for some of them. */
  const fillIn = (values: FormAnswers) => {
    filledIn.current = { ...filledIn.current, values: { ...filledIn.current.values, ...values } }
  }

  const latest = useRef(keep)
  useLayoutEffect(() => {
    latest.current = keep
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ name }) => name && latest.current() }),
    [form],
  )

  return { state, keep, discard, begin, fillIn }
}

const isSame = (answer: string | string[], other: string | string[] | undefined) =>
  JSON.stringify(answer) === JSON.stringify(other)
