import { createContext } from 'react'
import type { LazyPage } from '#platform/web/ui/lazy-page.ts'
import type { MenuEntry } from '#platform/web/ui/overlays/MenuPopup.tsx'
import type { HistoryEntry } from '../contract/history.ts'

export type DocumentActionsProps = {
  entry: HistoryEntry
  /** Saves pending edits; false when that fails. Null: there are none. */
  save: (() => Promise<boolean>) | null
  /** Tells the entries for the menu “More”. */
  onEntries: (entries: readonly MenuEntry[]) => void
}

export type DocumentDeletionProps = {
  documentId: string
  /** Tells the document of which everything is known; null while it is read. */
  onKnown: (documentId: string | null) => void
}

/** Later domains add these parts to every document. */
export type DocumentExtras = {
  /** Reports entries of the menu and shows the dialogs that they open, for the user's own document. */
  actions: LazyPage<DocumentActionsProps>
  /** Marks a document wherever it is listed or open; `number`: only if the mark is about this version. */
  mark: LazyPage<{ documentId: string; number?: number }>
  /** Says what stays when the document is deleted. Until it is read, nobody deletes the document. */
  deletion: LazyPage<DocumentDeletionProps>
}

/** The additions that `app/web/routes.tsx` registers. */
export const DocumentExtrasContext = createContext<DocumentExtras | null>(null)
