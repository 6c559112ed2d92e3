import Copy from 'lucide-react/icons/copy'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'

export const rowIcon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The icons of rows. As constants they are not rendered again when the row is. */
export const rowIcons = {
  edit: <Pencil {...rowIcon} />,
  delete: <Trash {...rowIcon} />,
  more: <MoreHorizontal {...rowIcon} />,
  select: <ListChecks {...rowIcon} />,
  copy: <Copy {...rowIcon} />,
}
