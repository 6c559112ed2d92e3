import type { User } from '#contract/account'
import { roleNames, roles } from '#rules/roles'
import { useTranslation } from '../lib/language.ts'
import { matchesSearch } from '../lib/search-text.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import styles from './UsersPage.module.css'

type Filters = { search: string; role: '' | User['role']; status: '' | 'active' | 'waiting' | 'inactive' }
export const noFilters: Filters = { search: '', role: '', status: '' }

export const isUserFound = (user: User, { search, role, status }: Filters): boolean =>
  (role === '' || user.role === role) &&
  (status === '' || status === statusOf(user)) &&
  matchesSearch(search, user.name, user.email, user.school ?? '')

export function statusOf({ isActive, awaitsApproval }: User): 'active' | 'waiting' | 'inactive' {
  if (isActive) return 'active'
  return awaitsApproval ? 'waiting' : 'inactive'
}

export function UserFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.filters}>
      <SearchField
        label={t('user.search')}
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
      />
      <Select
        look="filter"
        aria-label={t('user.role')}
        value={filters.role}
        onChange={(event) => onChange({ ...filters, role: event.target.value as Filters['role'] })}
      >
        <option value="">{t('user.allRoles')}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(roleNames[role])}
          </option>
        ))}
      </Select>
      <Select
        look="filter"
        aria-label={t('user.status')}
        value={filters.status}
        onChange={(event) => onChange({ ...filters, status: event.target.value as Filters['status'] })}
      >
        <option value="">{t('user.allStatuses')}</option>
        <option value="active">{t('agent.active')}</option>
        <option value="waiting">{t('approval.waiting')}</option>
        <option value="inactive">{t('agent.inactive')}</option>
      </Select>
    </div>
  )
}
