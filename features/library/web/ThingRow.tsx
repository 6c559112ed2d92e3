import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import styles from './OwnLists.module.css'

type ThingRowProps = {
  name: ReactNode
  about: string
  editLabel: string
  deleteLabel: string
  /** Further actions. */
  more?: ReactNode
  onEdit: () => void
  onDelete: () => void
}

export function ThingRow({ name, about, editLabel, deleteLabel, more, onEdit, onDelete }: ThingRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <b>{name}</b>
        {about && <span className={styles.about}>{about}</span>}
      </span>
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
    </li>
  )
}
