import { useQuery } from '@tanstack/react-query'
import { roleNames, roles } from '#platform/model/roles.ts'
import { allGroups } from '../groups/queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { userTexts } from '../../texts/users.ts'

type Filter = 'role' | 'state' | 'group'
type UserFiltersProps = {
  search: string
  onSearch: (search: string) => void
  filters: Record<Filter, string>
  onChoose: (filter: Filter, value: string) => void
}

export function UserFilters({ search, onSearch, filters, onChoose }: UserFiltersProps) {
  const { t } = useTexts(userTexts)
  const groups = useQuery(allGroups()).data ?? []
  return (
    <Grid columns="filters" gap={3}>
      <SearchField label={t('user.search')} value={search} onChange={onSearch} />
      <Select
        variant="filter"
        aria-label={t('user.role')}
        value={filters.role}
        onChange={({ target }) => onChoose('role', target.value)}
      >
        <option value="">{t('user.allRoles')}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(roleNames[role])}
          </option>
        ))}
      </Select>
      {groups.length > 0 && (
        <Select
          variant="filter"
          aria-label={t('user.group')}
          value={filters.group}
          onChange={({ target }) => onChoose('group', target.value)}
        >
          <option value="">{t('user.allGroups')}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        variant="filter"
        aria-label={t('user.status')}
        value={filters.state}
        onChange={({ target }) => onChoose('state', target.value)}
      >
        <option value="">{t('user.allStatuses')}</option>
        <option value="new">{t('user.newest')}</option>
        <option value="active">{t('agent.active')}</option>
        <option value="waiting">{t('approval.waiting')}</option>
        <option value="inactive">{t('agent.inactive')}</option>
      </Select>
    </Grid>
  )
}
