import type { User } from '#platform/contract/account.ts'
import type { FileInfo } from '#features/questions/contract/files.ts'
import type { HistoryEntry } from '../../../contract/history.ts'
import type { PresetWithAnswers } from '#features/library/contract/presets.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { ClassFacts, Known } from '#features/questions/model/meanings.ts'
import { answersOf, formAnswers, type FormAnswers } from '#features/questions/web/answers/answers.ts'
import type { ChosenByKey } from '#features/questions/web/answers/curriculum.ts'
import { lastTime, profileOf, withKnown } from '#features/questions/web/answers/known.ts'
import type { AnswersDraft, Source, Taught } from './use-answers-draft.ts'
import type { FilledLessons } from './from-lessons.ts'
import type { Turned } from './turned.ts'

/** The origin of the answers in the form, unless the teacher has just typed them. */
export type AnswersNote =
  | { kind: 'restored' }
  /** Taken from a document in the history, except for deleted files; the previous draft can be restored. */
  | { kind: 'reused'; createdAt: string; draft: AnswersDraft | null; gone: readonly string[] }
  /** The questions, by key, that the teacher has answered before. */
  | { kind: 'known'; lastTime: readonly string[]; profile: readonly string[] }
  /** The sample answers were inserted; the former ones can be restored. */
  | { kind: 'sample'; draft: AnswersDraft }
  /** Filled from lessons of a curriculum, with the answers as the form began. `keys`: those from the lessons. */
  | {
      kind: 'lessons'
      names: readonly string[]
      keys: readonly string[]
      values: FormAnswers
      draft: AnswersDraft | null
    }
  /** A source document is applied like a preset. */
  | { kind: 'preset'; preset: PresetWithAnswers | Turned; draft: AnswersDraft | null }

/** The content of the form when the page opens. */
export type First = {
  values: FormAnswers
  files: readonly FileInfo[]
  language: Language | null
  note: AnswersNote | null
  draft: boolean
  taught?: Taught | null | undefined
  source?: Source | null | undefined
  curriculum?: ChosenByKey | undefined
}

/** The initial data of the page: `current` is in the result pane, `earlier` or `preset` fills the form, `given` fills the gaps. */
export type Beginning = {
  current: HistoryEntry | null
  earlier: HistoryEntry | null
  preset: PresetWithAnswers | Turned | null
  lessons: FilledLessons | null
  classFacts: ClassFacts
}

/** Returns how the form begins: from an entry, lessons, a preset, a draft or the shown document, in this order. */
export function firstAnswers(
  questions: readonly Question[],
  draft: AnswersDraft | null,
  { current, earlier, preset, lessons }: Omit<Beginning, 'classFacts'>,
  known: Known,
): First {
  if (earlier) return reusing(earlier, questions, draft)
  if (lessons) {
    const { names, changes, curriculum } = lessons
    const values = withKnown(questions, { ...formAnswers(questions), ...changes }, known)
    const note = { kind: 'lessons', names, keys: Object.keys(changes), values, draft } as const
    return { values, files: [], language: null, note, draft: true, curriculum }
  }
  if (preset) {
    const note = { kind: 'preset', preset, draft } as const
    const source = 'source' in preset ? preset.source : null
    const values = formAnswers(questions, preset.answers)
    return { values, files: [], language: preset.language, note, draft: true, source }
  }
  const drafted = draft && formAnswers(questions, draft.answers)
  if (drafted && !(current?.status === 'complete' && isMadeFrom(current, questions, drafted, draft.files)))
    return { ...draft, values: drafted, note: { kind: 'restored' }, draft: true }
  const values = formAnswers(questions, current?.answers)
  return {
    values,
    files: current ? filesOf(current, questions).files : [],
    language: current?.language ?? null,
    note: null,
    draft: false,
    source: sourceOf(current),
    curriculum: entriesOf(current),
  }
}

const entriesOf = (entry: HistoryEntry | null): ChosenByKey =>
  Object.fromEntries((entry?.curriculum ?? []).map(({ questionKey, ...entries }) => [questionKey, entries]))

/** Returns the source document, if it still exists. */
const sourceOf = (entry: HistoryEntry | null) => (entry?.source?.state === 'gone' ? null : entry?.source)

/** Returns the form with the answers of a document; the draft can be restored. */
export function reusing(entry: HistoryEntry, questions: readonly Question[], draft: AnswersDraft | null): First {
  const { files, gone } = filesOf(entry, questions)
  const note = { kind: 'reused', createdAt: entry.createdAt, draft, gone } as const
  return {
    values: formAnswers(questions, entry.answers),
    files,
    language: entry.language,
    note,
    draft: true,
    source: sourceOf(entry),
    curriculum: entriesOf(entry),
  }
}

/** Returns the initial form, prefilled from the profile and recent documents. */
export function withoutAsking(questions: readonly Question[], first: First, user: User): First {
  const fromProfile = withKnown(questions, first.values, profileOf(user))
  const values = withKnown(questions, fromProfile, lastTime(user.id))
  const changed = (before: FormAnswers, after: FormAnswers) =>
    questions.flatMap(({ key }) => (before[key] === after[key] ? [] : key))
  const [profile, before] = [changed(first.values, fromProfile), changed(fromProfile, values)]
  const note = profile.length + before.length > 0 ? ({ kind: 'known', profile, lastTime: before } as const) : null
  return { ...first, values, note }
}

/** Returns the source files of a document that are still stored and requested, and the names of missing ones. */
function filesOf({ files = [], owner }: HistoryEntry, questions: readonly Question[]) {
  const documentQuestion = files.filter(({ questionKey }) =>
    questions.some(({ key, type }) => key === questionKey && type === 'DOCUMENT'),
  )
  // Other people's files stay theirs, also for an administrator.
  const isStored = (id: string | null | undefined): id is string => id != null && !owner
  return {
    files: documentQuestion.flatMap(({ id, ...file }): FileInfo[] =>
      isStored(id) ? [{ ...file, id, notice: null }] : [],
    ),
    gone: documentQuestion.flatMap(({ id, name }) => (isStored(id) ? [] : name)),
  }
}

/** Whether a document was made from these answers and files. */
export function isMadeFrom(
  { answers = {}, files: initialFiles = [] }: HistoryEntry,
  questions: readonly Question[],
  values: FormAnswers,
  files: readonly FileInfo[],
): boolean {
  const named = (list: NonNullable<HistoryEntry['files']>) =>
    list.map(({ questionKey, name }) => `${questionKey}/${name}`)
  const sameFiles = JSON.stringify(named(initialFiles).sort()) === JSON.stringify(named([...files]).sort())
  return sameFiles && JSON.stringify(answers) === JSON.stringify(answersOf(questions, values))
}
