import { useQuery } from '@tanstack/react-query'
import type { PersonPage } from '#features/accounts/contract/people.ts'
import type { HistoryEntry } from '#features/documents/contract/history.ts'
import { formatDate } from '#platform/i18n/format/dates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { historyPath } from '#platform/web/paths.ts'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { latestOf } from './person.ts'
import { PersonCard } from './PersonCard.tsx'
import { historyTexts } from '#features/documents/texts/history.ts'
import { userTexts } from '#features/accounts/texts/users.ts'

/** Shows a person's latest document by title and the reason for a failure, so that an administrator sees why they are stuck. */
export function LatestCard({ person: { user, total } }: { person: PersonPage }) {
  const { t } = useTexts(historyTexts, userTexts)
  const language = useLanguage()
  const query = useQuery(latestOf(user.id))
  return (
    <PersonCard title={t('person.latest')}>
      <Loaded query={query} failed={t('history.loadFailed')} loading={t('history.loading')}>
        {(entries) =>
          entries.length === 0 ? (
            <p>{t('person.noDocuments')}</p>
          ) : (
            <>
              <List aria-label={t('person.latest')}>
                {entries.map((entry) => (
                  <LatestRow key={entry.id} entry={entry} />
                ))}
              </List>
              <Inline>
                <Link
                  to={historyPath({ whose: 'everyone', user: user.id })}
                  className={buttonClass({ variant: 'link' })}
                >
                  {t('person.all', { number: formatNumber(total.documents, language) })}
                </Link>
              </Inline>
            </>
          )
        }
      </Loaded>
    </PersonCard>
  )
}

function LatestRow({ entry }: { entry: HistoryEntry }) {
  const language = useLanguage()
  const assistant = localized({ name: entry.agentName, nameVi: entry.agentNameVi }, 'name', language)
  return (
    <ListRow
      title={entry.title || assistant}
      text={
        entry.problem ? (
          <Text as="span" tone="danger">
            {entry.problem}
          </Text>
        ) : (
          entry.title && assistant
        )
      }
    >
      <Text as="small" size="sm" tone="quiet">
        {formatDate(entry.createdAt, language)}
      </Text>
    </ListRow>
  )
}
