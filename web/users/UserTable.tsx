import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { User } from '#contract/account'
import { roleNames } from '#rules/roles'
import table from '../managing/Table.module.css'
import { formatDate } from '../lib/format.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { useUser } from '../lib/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { statusOf } from './UserFilters.tsx'
import styles from './UsersPage.module.css'

type UserTableProps = {
  users: readonly User[]
  onApprove: (user: User) => void
  onEdit: (user: User) => void
  onDelete: (user: User) => void
}

export function UserTable({ users, ...actions }: UserTableProps) {
  const { t } = useTranslation()
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>{t('user.person')}</th>
          <th>{t('user.role')}</th>
          <th>{t('user.status')}</th>
          <th>{t('user.since')}</th>
          <th>{t('admin.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} user={user} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

const names = { active: 'agent.active', waiting: 'approval.waiting', inactive: 'agent.inactive' } as const
const tones = { active: 'good', waiting: 'warn', inactive: 'plain' } as const

function Row({ user, onApprove, onEdit, onDelete }: { user: User } & Omit<UserTableProps, 'users'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const me = useUser()
  const status = statusOf(user)
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <tr>
      <td className={table.main}>
        <b className={styles.name}>
          {user.name} {user.id === me.id && <span className={styles.you}>{t('user.you')}</span>}
        </b>
        <span className={styles.email}>{user.email}</span>
        {user.school && <span className={styles.email}>{user.school}</span>}
      </td>
      <td className={table.badge}>
        <Badge tone={user.role === 'USER' ? 'plain' : 'good'}>{t(roleNames[user.role])}</Badge>
      </td>
      <td className={table.badge}>
        <Badge tone={tones[status]} dot>
          {t(names[status])}
        </Badge>
      </td>
      <td className={table.quiet}>{formatDate(user.createdAt, language)}</td>
      <td className={table.actions}>
        <span className={styles.actions}>
          {status === 'waiting' && (
            <Button size="small" aria-label={`${t('approval.approve')}: ${user.name}`} onClick={() => onApprove(user)}>
              {t('approval.approve')}
            </Button>
          )}
          <IconButton
            label={`${t('admin.edit')}: ${user.name}`}
            icon={<Pencil {...icon} />}
            onClick={() => onEdit(user)}
          />
          {user.id !== me.id && (
            <IconButton
              label={`${t('admin.delete')}: ${user.name}`}
              icon={<Trash {...icon} />}
              onClick={() => onDelete(user)}
            />
          )}
        </span>
      </td>
    </tr>
  )
}
