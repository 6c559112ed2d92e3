import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { ListRow } from '#platform/web/ui/data-display/List.tsx'

type LibraryRowProps = {
  name: ReactNode
  about: string
  editLabel: string
  deleteLabel: string
  /** Further actions. */
  more?: ReactNode
  onEdit: () => void
  onDelete: () => void
}

export function LibraryRow({ name, about, editLabel, deleteLabel, more, onEdit, onDelete }: LibraryRowProps) {
  return (
    <ListRow title={name} text={about}>
      {more}
      <IconButton
        label={editLabel}
        icon={<Pencil size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onEdit}
      />
      <IconButton
        label={deleteLabel}
        icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onDelete}
      />
    </ListRow>
  )
}
