import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { Group } from '../../contract/groups.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Cell, HeadCell, Table } from '#platform/web/ui/data-display/Table.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
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
    <Table variant="card" cards>
      <thead>
        <tr>
          <HeadCell>{t('group.name')}</HeadCell>
          <HeadCell>{t('nav.users')}</HeadCell>
          <HeadCell>{t('nav.agentsShort')}</HeadCell>
          <HeadCell>{t('admin.actions')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.id}>
            <Cell kind="main">
              <Button variant="name" onClick={() => onEdit(group)}>
                {group.name}
              </Button>
            </Cell>
            <Cell kind="quiet">{t('group.people', { count: group.memberCount })}</Cell>
            <Cell kind="quiet">{t('group.agents', { count: group.agentCount })}</Cell>
            <Cell kind="actions">
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
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
