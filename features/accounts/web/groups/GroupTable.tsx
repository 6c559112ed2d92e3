import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { Group } from '../../contract/groups.ts'
import table from '../../../../platform/web/lists/Table.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import styles from './GroupsPage.module.css'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { groupTexts } from '../../texts/groups.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'

type GroupTableProps = {
  groups: readonly Group[]
  onEdit: (group: Group) => void
  onDelete: (group: Group) => void
}

export function GroupTable({ groups, onEdit, onDelete }: GroupTableProps) {
  const { t } = useTexts(adminTexts, groupTexts, navigationTexts)
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>{t('group.name')}</th>
          <th>{t('nav.users')}</th>
          <th>{t('nav.agentsShort')}</th>
          <th>{t('admin.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.id}>
            <td className={table.main}>
              <button type="button" className={styles.opens} onClick={() => onEdit(group)}>
                {group.name}
              </button>
            </td>
            <td className={table.quiet}>{t('group.people', { count: group.memberCount })}</td>
            <td className={table.quiet}>{t('group.agents', { count: group.agentCount })}</td>
            <td className={table.actions}>
              <IconButton
                label={`${t('admin.edit')}: ${group.name}`}
                icon={<Pencil {...icon} />}
                onClick={() => onEdit(group)}
              />
              <IconButton
                label={`${t('admin.delete')}: ${group.name}`}
                icon={<Trash {...icon} />}
                onClick={() => onDelete(group)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
