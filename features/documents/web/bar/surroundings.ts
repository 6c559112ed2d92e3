import type { ReactNode } from 'react'
import type { Verdict } from '#features/agents/model/checks/verdict.ts'
import type { MenuEntry } from '#platform/web/ui/overlays/MenuPopup.tsx'
import type { HistoryEntry } from '../../contract/history.ts'

/** The parts that a screen adds around a document: the page of the result, or the dialog of the history. */
export type Surroundings = {
  /** Stands before the title on phones: the way back to the answers. */
  lead?: ReactNode
  /** Stands last: the button that closes a dialog. */
  end?: ReactNode
  /** Tells whether the bar is there, with `end` in it. */
  onBar?: (isThere: boolean) => void
  /** Joins the menu “More”. */
  entries: readonly MenuEntry[]
  /** The quiet line about the document. */
  renderLine: (entry: HistoryEntry, verdict: Verdict | null) => ReactNode
  /** Stands below the document, such as the way to a former result. */
  warnings?: ReactNode
  /** The last request was refused and the warnings say why, so the end of an earlier run is not repeated below them. */
  isRefused?: boolean
  /** Stands above the sheet, such as the note of a template draft. */
  note?: ReactNode
  /** Generates again from the same answers; left out where these are not at hand. */
  onRetry?: (() => void) | undefined
  /** Called when the AI continues the document. */
  onContinue: (entry: HistoryEntry) => void
  /** Called after the first render of the text, before it is visible. */
  onDrawn?: (() => void) | undefined
  /** Shown until the editor has loaded. */
  meanwhile?: ReactNode
}
