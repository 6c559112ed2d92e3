import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { LanguageCode } from '#contract/shared'
import type { Language } from '#locales/language'
import { discardDraft, keepDraft, loadDraft, type DraftPlace } from '../lib/drafts.ts'
import { generatePath } from '../paths.ts'
import type { FormAnswers } from './answers.ts'
import type { AnswersForm } from './use-answers-form.ts'

/** What a teacher has filled in: the form as it stands, and the response language if one was chosen. */
const AnswersDraft = z.object({
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  language: z.nullable(LanguageCode),
})
export type AnswersDraft = z.infer<typeof AnswersDraft>

/** `refused`: the browser has no room; it is kept only until the page is left. */
export type DraftState = 'none' | 'saving' | 'saved' | 'refused'

export const draftPlace = (userId: string, agentId: string): DraftPlace => ({ userId, kind: 'generation', id: agentId })

export const loadAnswersDraft = (place: DraftPlace): AnswersDraft | null => loadDraft(place, AnswersDraft)?.value ?? null

/** Keeps the form of an agent as a draft while it is being filled. `title` is the agent's name. */
export function useAnswersDraft(place: DraftPlace, title: string, form: AnswersForm, begun: boolean) {
  const [state, setState] = useState<DraftState>(begun ? 'saved' : 'none')

  function keep(answers: FormAnswers, language: Language | null) {
    setState('saving')
    const draft = { title, path: generatePath(place.id), value: { answers, language } satisfies AnswersDraft }
    keepDraft(place, draft, (savedAt) => setState(savedAt === null ? 'refused' : 'saved'))
  }

  function discard() {
    discardDraft(place)
    setState('none')
  }

  return { state, keep, discard }
}
