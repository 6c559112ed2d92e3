import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import type { Selection } from '#platform/web/lists/use-selection.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { List } from '#platform/web/ui/data-display/List.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './Groups.module.css'
import { groupTexts } from '../../texts/groups.ts'

type Person = { id: string; name: string; email: string; isActive: boolean }

type PersonRowsProps = {
  query: UseQueryResult<{ people: Person[] }>
  selection: Selection<Person>
  /** Replaces the rows if there are none. */
  none: string
}

export function PersonRows({ query, selection, none }: PersonRowsProps) {
  const { t } = useTexts(groupTexts)
  return (
    <Loaded query={query} failed={t('group.peopleFailed')} loading={t('group.peopleLoading')}>
      {({ people }) =>
        people.length === 0 ? (
          <Text tone="faint" className={styles.none}>
            {none}
          </Text>
        ) : (
          <List className={styles.rows}>
            {people.map(({ id, name, email, isActive }) => (
              <li key={id}>
                <label className={styles.row}>
                  <input type="checkbox" checked={selection.has(id)} onChange={() => selection.toggle(id)} />
                  <Text as="span" weight="medium">
                    {name} {!isActive && <Badge dot>{t('group.locked')}</Badge>}
                  </Text>
                  <Text as="span" size="sm" tone="faint" className={styles.email}>
                    {email}
                  </Text>
                </label>
              </li>
            ))}
          </List>
        )
      }
    </Loaded>
  )
}
