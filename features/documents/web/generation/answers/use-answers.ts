import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { AgentWithQuestions } from '#features/agents/contract/agents.ts'
import type { HistoryEntry } from '../../../contract/history.ts'
import type { PresetWithAnswers } from '#features/library/contract/presets.ts'
import type { Language } from '#platform/i18n/language.ts'
import { isBlank, type Answers } from '#features/questions/model/answers.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { answersOf, formAnswers, workTitle, type FormAnswers } from '#features/questions/web/answers/answers.ts'
import type { ChosenByKey } from '#features/questions/web/answers/curriculum.ts'
import { forgetWork, lastTime, profileOf, withKnown } from '#features/questions/web/answers/known.ts'
import {
  answersDraftKey,
  loadAnswersDraft,
  useAnswersDraft,
  type AnswersDraft,
  type Taught,
} from './use-answers-draft.ts'
import { firstAnswers, isMadeFrom, reusing, withoutAsking, type Beginning, type First } from './first-answers.ts'
import { useAnswersForm } from '#features/questions/web/answers/use-answers-form.ts'
import { useUploads } from '#features/questions/web/answers/use-uploads.ts'

type Put = Omit<First, 'draft' | 'note'> & Partial<Pick<First, 'note'>>

/** Manages the form of an assistant: its answers, its draft, the response language, and the origin of its answers. */
export function useAnswers(agent: AgentWithQuestions, name: string, beginning: Beginning) {
  const { questions } = agent
  const user = useUser()
  const draftKey = answersDraftKey(user.id, agent.id)
  const interfaceLanguage = useLanguage()
  const [first] = useState(() => {
    const found = firstAnswers(questions, loadAnswersDraft(draftKey), beginning, {
      ...lastTime(user.id),
      ...profileOf(user),
    })
    const classFacts = { ...found, values: withKnown(questions, found.values, beginning.classFacts) }
    return found.draft || beginning.current ? classFacts : withoutAsking(questions, classFacts, user)
  })
  const [language, setLanguage] = useState(first.language)
  const [note, setNote] = useState(first.note)
  const [taught, setTaught] = useState(first.taught ?? null)
  const [source, setSource] = useState(first.source ?? null)
  const [curriculum, setCurriculum] = useState(first.curriculum ?? {})
  const fileChanged = useRef((_key: string) => {})
  const uploads = useUploads(agent, first.files, (key) => fileChanged.current(key))
  // The source document answers the first document question, as on the server.
  const documentQuestion = source ? questions.find(({ type }) => type === 'DOCUMENT') : undefined
  const filesOfAnswers = () => [
    ...uploads.expected(),
    ...(documentQuestion ? [{ questionKey: documentQuestion.key }] : []),
  ]
  const form = useAnswersForm(questions, first.values, filesOfAnswers)
  const draft = useAnswersDraft({
    draftKey,
    titleOf: (values) => workTitle(questions, values, name),
    form,
    files: uploads.files,
    language,
    taught,
    source,
    curriculum,
    bare: first.note?.kind === 'restored' ? nothing : first,
    started: first.note?.kind === 'restored',
  })

  useLayoutEffect(() => {
    fileChanged.current = (key) => {
      draft.keep()
      if (form.formState.isSubmitted) void form.trigger(key)
    }
  })

  const begin = useEffectEvent(() => {
    // The work may have succeeded while no page was open.
    if (!first.draft) draft.discard()
  })
  useEffect(() => {
    begin()
  }, [])

  /** Replaces the content of the form. */
  function put({
    values,
    files,
    language: chosen,
    note: answers = null,
    taught: forClass = null,
    source: from = null,
    curriculum: entries = {},
  }: Put) {
    form.reset(values)
    uploads.reset(files)
    setLanguage(chosen)
    setTaught(forClass)
    setSource(from)
    setCurriculum(entries)
    setNote(answers)
    draft.begin(values, files)
  }
  function fillIn(changes: FormAnswers) {
    if (note?.kind === 'known') setNote(null)
    draft.fillIn(changes)
    for (const [key, answer] of Object.entries(changes))
      form.setValue(key, answer, { shouldValidate: form.formState.isSubmitted })
  }
  const asItStands = () => ({ answers: form.getValues(), language, files: uploads.files(), taught, source, curriculum })

  return {
    form,
    uploads,
    note,
    /** Whether the page began with a stored answer to this question, not only with known details. */
    isStored: (key: string) =>
      first.note?.kind === 'lessons'
        ? first.note.keys.includes(key)
        : first.note?.kind !== 'known' && !isBlank(first.values[key]),
    draft: draft.state,
    language: language ?? interfaceLanguage,
    chooseLanguage: (chosen: Language) => {
      setLanguage(chosen)
      draft.keep({ language: chosen })
    },
    discard: () => {
      draft.discard()
      put({ values: formAnswers(questions), language: null, files: [] })
    },
    bringBack: (earlier: AnswersDraft) => {
      put({ ...earlier, values: formAnswers(questions, earlier.answers) })
      draft.begin(nothing.values, nothing.files)
      const { language: chosen, taught: forClass = null, source: from = null, curriculum: entries = {} } = earlier
      draft.keep({ language: chosen, taught: forClass, source: from, curriculum: entries })
    },
    /** Clears the automatically filled answers, here and for the next time. */
    clearKnown: (keys: readonly string[]) => {
      forgetWork(user.id)
      setNote(null)
      for (const key of keys) form.setValue(key, '')
      draft.keep()
    },
    /** Fills the form with answers of a sample or a preset; the previous answers can be restored. */
    take: (
      from: { kind: 'sample' } | { kind: 'preset'; preset: PresetWithAnswers },
      classFacts: { answers: Answers; language?: Language | null },
    ) => {
      const before = note?.kind === from.kind && 'draft' in note && note.draft ? note.draft : asItStands()
      put({
        values: formAnswers(questions, classFacts.answers),
        language: classFacts.language ?? language,
        files: uploads.files(),
        note: { ...from, draft: before },
      })
    },
    /** The same with those of an earlier document, and its files. */
    takeEntry: (entry: HistoryEntry) => put(reusing(entry, questions, asItStands())),
    /** The source document. */
    source,
    /** Files that answer questions, with the source document. */
    filesOfAnswers,
    takeSourceOut: () => {
      setSource(null)
      draft.keep({ source: null })
    },
    /** The class it is for. */
    taught,
    /** Selects the class, with the resulting changes in the form. */
    teach: (chosen: Taught | null, changes: FormAnswers) => {
      setTaught(chosen)
      fillIn(changes)
      draft.keep({ taught: chosen })
    },
    /** The entries of curricula that the answers hold, by question. */
    curriculum,
    /** Chooses others, with the resulting changes in the form. */
    chooseEntries: (entries: ChosenByKey, changes: FormAnswers) => {
      setCurriculum(entries)
      fillIn(changes)
      draft.keep({ curriculum: entries })
    },
    /** Called when the answers are submitted: they become the defaults of the next form. */
    sent: () => {
      const answers = form.getValues()
      // Loads in the background.
      if (note?.kind !== 'sample')
        import('#features/questions/web/answers/remember.ts')
          .then(({ rememberWork }) => rememberWork(user.id, questions, answers))
          .catch(() => {})
      setNote(null)
    },
    /** Answers in the server's format. */
    current: () => answersOf(questions, form.getValues()),
    /** The chosen entries as the server takes them, which leaves out those that no longer stand in the answers. */
    entries: () =>
      Object.fromEntries(
        Object.entries(curriculum).map(([key, { setId, items }]) => [key, { setId, items: items.map(({ id }) => id) }]),
      ),
    /** Deletes the draft after a successful generation; later changes make a new one. */
    succeeded: (entry: HistoryEntry) => {
      if (!isMadeFrom(entry, questions, form.getValues(), uploads.files())) return
      draft.discard()
      setNote(null)
    },
  }
}

const nothing = { values: {}, files: [] } as const
