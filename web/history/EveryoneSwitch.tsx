import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../lib/language.ts'
import { allUsers } from '../users/queries.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { Select } from '../ui/Select.tsx'
import styles from './HistoryPage.module.css'
import type { Place } from './use-place.ts'

/** Whose history an administrator looks at: their own, everyone's, or that of one person. */
export function EveryoneSwitch({ place }: { place: Place }) {
  const { t } = useTranslation()
  return (
    <div className={styles.whose}>
      <Segmented
        label={t('history.whose')}
        options={[
          { value: 'mine', label: t('history.mine') },
          { value: 'everyone', label: t('history.everyone') },
        ]}
        value={place.everyone ? 'everyone' : 'mine'}
        onChange={(value) => place.chooseEveryone(value === 'everyone')}
      />
      {place.everyone && <UserSelect place={place} />}
    </div>
  )
}

function UserSelect({ place }: { place: Place }) {
  const { t } = useTranslation()
  const users = useQuery(allUsers())
  const known = users.data ?? []
  return (
    <Select
      look="filter"
      aria-label={t('history.user')}
      value={place.userId}
      onChange={(event) => place.chooseUser(event.target.value)}
    >
      <option value="">{t('history.allUsers')}</option>
      {place.userId && !known.some(({ id }) => id === place.userId) && <option value={place.userId}>…</option>}
      {known.map(({ id, name, email }) => (
        <option key={id} value={id}>{`${name} (${email})`}</option>
      ))}
    </Select>
  )
}
