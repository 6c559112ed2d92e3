import { SelectionBar, type ShelfProps } from './SelectionBar.tsx'
import { TagsDialog } from './TagsDialog.tsx'
import { useRemoval } from './use-removal.ts'

/** Bulk actions for entries. */
export function Shelf({ marks, entries }: ShelfProps) {
  const removal = useRemoval(marks)
  return (
    <>
      <SelectionBar {...{ marks, entries, removal }} />
      <TagsDialog marks={marks} />
    </>
  )
}
