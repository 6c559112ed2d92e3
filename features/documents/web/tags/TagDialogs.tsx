import { SelectionBar, type TagDialogsProps } from './SelectionBar.tsx'
import { TagsDialog } from './TagsDialog.tsx'
import { useRemoval } from './use-removal.ts'

/** Bulk actions for entries. */
export function TagDialogs({ marks, entries }: TagDialogsProps) {
  const removal = useRemoval(marks)
  return (
    <>
      <SelectionBar {...{ marks, entries, removal }} />
      <TagsDialog marks={marks} />
    </>
  )
}
