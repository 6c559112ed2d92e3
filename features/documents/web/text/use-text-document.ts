import { useState, type RefObject } from 'react'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import type { TextLocation } from '#formats/markdown/model/document.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import { useChecks } from '../checks/use-checks.ts'
import type { DocumentText } from '../export/save-document.ts'
import { agentNameOf, useIsOthers } from '../document/EntryFacts.tsx'
import { useEdits } from '../document/use-edits.ts'
import { useOthersTurn } from '../sharing/use-others-turn.ts'

/** A finding of a check with its location; null: the AI edits without one. */
type Finding = { location: TextLocation; finding: string } | null

export type TextDocument = ReturnType<typeof useTextDocument>

type Options = {
  /** Nobody may edit this text. */
  isFixed?: boolean
  handle: RefObject<DocumentHandle | null>
  /** Opens the editing by the AI. */
  button?: RefObject<HTMLButtonElement | null>
}

/** The state of a text in the editor: its edits, its checks, and the panel beside it. */
export function useTextDocument(entry: HistoryEntry, { handle, button, isFixed = false }: Options) {
  const name = agentNameOf(entry, useLanguage())
  const edits = useEdits(entry, name)
  const [typed, setTyped] = useState({ edition: edits.edition, text: edits.content })
  const text = typed.edition === edits.edition ? typed.text : edits.content
  const checks = useChecks(entry, text)
  const isOthers = useIsOthers(entry)
  const othersTurn = useOthersTurn(entry, {
    isCalm: edits.saving === 'nothing' || edits.saving === 'saved',
    follow: (next) => {
      if (handle.current) edits.follow(next, handle.current.markdown())
    },
  })
  const readOnly = isOthers || isFixed || othersTurn !== null
  const [checksOpen, setChecksOpen] = useState(false)
  const [refining, setRefining] = useState<{ fix: Finding } | null>(null)
  const closeChecks = () => {
    setChecksOpen(false)
    handle.current?.unmark()
  }
  return {
    name,
    edits,
    /** The text as it is shown. */
    text,
    checks,
    readOnly,
    othersTurn,
    handle,
    checksOpen,
    refining,
    change: (next: string) => {
      setTyped({ edition: edits.edition, text: next })
      edits.change(next)
    },
    openChecks: () => {
      setRefining(null)
      setChecksOpen(true)
    },
    closeChecks,
    refine: (fix: Finding) => {
      closeChecks()
      setRefining({ fix })
    },
    closeRefining: () => {
      setRefining(null)
      handle.current?.unmark()
      // The menu has the action if the bar has no room for its button.
      const opener = button?.current ?? document.querySelector<HTMLElement>('[data-more]')
      opener?.focus()
    },
  }
}

export const readText = (handle: RefObject<DocumentHandle | null>): DocumentText => ({
  html: handle.current!.html(),
  markdown: handle.current!.markdown(),
})
