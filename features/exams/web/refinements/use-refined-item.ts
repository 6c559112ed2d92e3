import { useState } from 'react'
import type { Exam, Item } from '../../model/exam.ts'
import { findItem } from '../../model/one-item.ts'
import type { Begin } from '#features/documents/web/refinements/RefineOne.tsx'

/** `at`: its index; `opened` distinguishes repeated openings. */
export type RefinedItem = { at: number; begin: Begin | null; opened: number }

type Opened = { at: number; item: Item; begin: Begin | null; opened: number }

/** Tracks the edited question while others are moved and deleted. */
export function useRefinedItem(exam: Exam) {
  const [open, setOpen] = useState<Opened | null>(null)
  const refining: RefinedItem | null = open && { ...open, at: indexOfItem(exam, open) }
  return {
    refining,
    refine: (request: { at: number; begin: Begin | null } | null) =>
      setOpen((before) => request && { ...request, item: exam.items[request.at]!, opened: (before?.opened ?? 0) + 1 }),
  }
}

/** Finds a question by identity, or by its former index if its text has changed. */
function indexOfItem(exam: Exam, { at, item }: Opened): number {
  const same = exam.items.indexOf(item)
  return same >= 0 ? same : (findItem(exam, { item: at, was: item }) ?? Math.min(at, exam.items.length - 1))
}
