import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { AgentWithQuestions } from '#contract/agents'
import type { FileInfo } from '#contract/files'
import type { HistoryEntry } from '#contract/history'
import type { Question } from '#contract/questions'
import type { Language } from '#locales/language'
import type { Given } from '#rules/request'
import { useLanguage } from '../lib/language.ts'
import { useUser } from '../lib/session.ts'
import { answersOf, formAnswers, workTitle, type FormAnswers } from '../answers/answers.ts'
import { withGiven } from './given.ts'
import { answersPlace, loadAnswersDraft, useAnswersDraft, type AnswersDraft } from './use-answers-draft.ts'
import { useAnswersForm } from '../answers/use-answers-form.ts'
import { useUploads } from '../answers/use-uploads.ts'

/** Where the answers in the form came from, if not from the teacher's hands just now. */
export type AnswersNote =
  | { kind: 'restored' }
  /** Taken from an entry of the history; the draft that stood here before can be brought back. */
  | { kind: 'reused'; createdAt: string; draft: AnswersDraft | null }

type First = {
  values: FormAnswers
  files: readonly FileInfo[]
  language: Language | null
  note: AnswersNote | null
  draft: boolean
}

/** What the page begins with: `current` stands in the result pane, `earlier` lends its answers, `given` what they leave open. */
export type Beginning = { current: HistoryEntry | null; earlier: HistoryEntry | null; given: Given }

/** The form of an agent with everything that belongs to it: its draft, the response language, where its answers came from. */
export function useAnswers(agent: AgentWithQuestions, name: string, beginning: Beginning) {
  const { questions } = agent
  const place = answersPlace(useUser().id, agent.id)
  const interfaceLanguage = useLanguage()
  const [first] = useState(() => {
    const found = firstAnswers(questions, loadAnswersDraft(place), beginning)
    return { ...found, values: withGiven(questions, found.values, beginning.given) }
  })
  const [language, setLanguage] = useState(first.language)
  const [note, setNote] = useState(first.note)
  const fileChanged = useRef((_key: string) => {})
  const uploads = useUploads(agent, first.files, (key) => fileChanged.current(key))
  const form = useAnswersForm(questions, first.values, uploads.expected)
  const draft = useAnswersDraft({
    place,
    titleOf: (values) => workTitle(questions, values, name),
    form,
    files: uploads.files,
    language,
    begun: first.draft,
  })

  useLayoutEffect(() => {
    fileChanged.current = (key) => {
      draft.keep()
      if (form.formState.isSubmitted) void form.trigger(key)
    }
  })

  const begin = useEffectEvent(() => {
    // From here on the answers that were taken over are what is being worked on.
    if (first.note?.kind === 'reused') draft.keep()
    // Its work may have succeeded while no page was open.
    else if (!first.draft) draft.discard()
  })
  useEffect(() => {
    begin()
  }, [])

  function fill(values: FormAnswers, chosen: Language | null, files: readonly FileInfo[]) {
    form.reset(values)
    uploads.reset(files)
    setLanguage(chosen)
    setNote(null)
  }

  return {
    form,
    uploads,
    note,
    draft: draft.state,
    language: language ?? interfaceLanguage,
    chooseLanguage: (chosen: Language) => {
      setLanguage(chosen)
      draft.keep(chosen)
    },
    discard: () => {
      fill(formAnswers(questions), null, [])
      draft.discard()
    },
    bringBack: (earlier: AnswersDraft) => {
      fill(formAnswers(questions, earlier.answers), earlier.language, earlier.files)
      draft.keep(earlier.language)
    },
    hideNote: () => setNote(null),
    /** As the server wants them. */
    current: () => answersOf(questions, form.getValues()),
    /** A draft goes when its work has succeeded; what was changed since then is a new one. */
    succeeded: (entry: HistoryEntry) => {
      if (!isMadeFrom(entry, questions, form.getValues(), uploads.files())) return
      draft.discard()
      setNote(null)
    },
  }
}

function firstAnswers(
  questions: readonly Question[],
  draft: AnswersDraft | null,
  { current, earlier }: Omit<Beginning, 'given'>,
): First {
  if (earlier) {
    const values = formAnswers(questions, earlier.answers)
    return {
      values,
      // The files of an earlier generation may be gone: they are added anew.
      files: [],
      language: earlier.language,
      note: { kind: 'reused', createdAt: earlier.createdAt, draft },
      draft: true,
    }
  }
  const drafted = draft && formAnswers(questions, draft.answers)
  if (drafted && !(current?.status === 'complete' && isMadeFrom(current, questions, drafted, draft.files)))
    return { values: drafted, files: draft.files, language: draft.language, note: { kind: 'restored' }, draft: true }
  const values = formAnswers(questions, current?.answers)
  return { values, files: [], language: current?.language ?? null, note: null, draft: false }
}

function isMadeFrom(
  { answers = {}, files: taken = [] }: HistoryEntry,
  questions: readonly Question[],
  values: FormAnswers,
  files: readonly FileInfo[],
): boolean {
  const named = (list: NonNullable<HistoryEntry['files']>) =>
    list.map(({ questionKey, name }) => `${questionKey}/${name}`)
  const sameFiles = JSON.stringify(named(taken).sort()) === JSON.stringify(named([...files]).sort())
  return sameFiles && JSON.stringify(answers) === JSON.stringify(answersOf(questions, values))
}
