import { createContext, use } from 'react'
import type { HistoryEntry } from '../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { AnswersForm } from '#features/questions/web/answers/use-answers-form.ts'
import type { LazyPage } from '#platform/web/ui/lazy-page.ts'
import type { ToEstimate } from './result/WritingCost.tsx'
import type { SharedDataProps } from './shared/SharedDataFrame.tsx'
import type { DataViewProps } from './structured/data-view.ts'

export type FormNoteProps = {
  agentId: string
  questions: readonly Question[]
  form: AnswersForm
  /** Adds the estimated usage; null if no AI writes. */
  toWrite: Omit<ToEstimate, 'answers'> | null
}

/** A kind of structured documents, as the browser shows and edits it. Its parts load when they are needed. */
export type WebKind = {
  name: string
  /** Shows a document: its source data with their editor and tools, or its text. */
  view: LazyPage<DataViewProps>
  /** Shows a document while it is written, from its text so far. If absent, like any text. */
  growing?: LazyPage<{ text: string }>
  /** Says beside the button whether the answers add up, or what would make them so. */
  formVerdict?: LazyPage<FormNoteProps>
  /** Teachers add files to a document, not to its form: no files were analysed when it was generated. */
  filesLater?: true
  /** Explains below the questions what the answers will create. */
  formNote?: LazyPage<FormNoteProps>
  /** Without AI, its assistants fill in no document template. */
  noTemplate?: true
  /** Exports a document that a colleague shares, next to the exports of its text. */
  sharedTools?: LazyPage<{ shareId: string }>
  /** Edits the source data of a colleague's document in turns. If absent, only the owner edits it. */
  sharedEditor?: LazyPage<SharedDataProps>
  /** Checks whether a document may be exported, for several in one call. If absent, it always may. */
  mayLeave?: (entry: HistoryEntry, by: { language: Language; signal: AbortSignal }) => Promise<boolean>
}

export type WebKinds = ReadonlyMap<string, WebKind>

export const collectKinds = (kinds: readonly WebKind[]): WebKinds => new Map(kinds.map((kind) => [kind.name, kind]))

/** The kinds that `app/web/kinds.ts` registers. */
export const KindsContext = createContext<WebKinds>(new Map())

export const useKinds = (): WebKinds => use(KindsContext)

/** Finds the kind of a document or an assistant; undefined for texts. */
export const useKind = (name: string | null | undefined): WebKind | undefined => useKinds().get(name ?? '')
