import { useQuery } from '@tanstack/react-query'
import { formatAgo } from '#platform/i18n/format/dates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { localized } from '#platform/i18n/language.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { editPath, paths, personPath } from '#platform/web/paths.ts'
import { Avatar } from '#platform/web/ui/data-display/Avatar.tsx'
import { Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './AdminHome.module.css'
import { Part } from './Part.tsx'
import { newAccounts, unusedAgents } from './queries.ts'
import { adminHomeTexts } from '../../texts/admin-home.ts'

export function AccountsCard() {
  const { t } = useTexts(adminHomeTexts)
  const language = useLanguage()
  const query = useQuery(newAccounts())
  return (
    <Card padding={5}>
      <Stack gap={3}>
        <Inline justify="between" gap={3} className={styles.head}>
          <Heading level={2}>{t('adminHome.accounts')}</Heading>
          {query.data && query.data.count > 0 && (
            <Link to={paths.adminUsers} className={buttonClass({ variant: 'link' })}>
              {t('adminHome.thisWeek', { count: query.data.count })}
            </Link>
          )}
        </Inline>
        <Part query={query} lines={3}>
          {({ newest, total }) =>
            newest.length === 0 ? (
              <Text size="sm" tone="quiet">
                {t('adminHome.noAccounts', { number: formatNumber(total, language) })}
              </Text>
            ) : (
              <List className={styles.list}>
                {newest.map(({ id, name, about, createdAt }) => (
                  <ListRow
                    key={id}
                    icon={<Avatar name={name} />}
                    title={<Link to={personPath(id)}>{name}</Link>}
                    text={about}
                  >
                    <small>{formatAgo(createdAt, language)}</small>
                  </ListRow>
                ))}
              </List>
            )
          }
        </Part>
      </Stack>
    </Card>
  )
}

export function UnusedCard() {
  const { t } = useTexts(adminHomeTexts)
  const language = useLanguage()
  const query = useQuery(unusedAgents())
  return (
    <Card padding={5}>
      <Stack gap={3}>
        <Inline justify="between" gap={3} className={styles.head}>
          <Heading level={2}>{t('adminHome.unused')}</Heading>
          {query.data && query.data.count > 0 && (
            <Text as="span" size="sm" tone="quiet">
              {t('adminHome.assistants', { count: query.data.count })}
            </Text>
          )}
        </Inline>
        <Part query={query} lines={3}>
          {({ agents }) =>
            agents.length === 0 ? (
              <Text size="sm" tone="quiet">
                {t('adminHome.allUsed')}
              </Text>
            ) : (
              <List className={styles.list}>
                {agents.map((agent) => {
                  const name = localized(agent, 'name', language)
                  return (
                    <ListRow
                      key={agent.id}
                      icon={<Tile name={name} color={agent.color ?? fallbackColor} />}
                      title={name}
                    >
                      <Link
                        to={editPath(paths.adminAgents, agent.id)}
                        className={buttonClass({ variant: 'link' })}
                        aria-label={`${t('adminHome.see')}: ${name}`}
                      >
                        {t('adminHome.see')}
                      </Link>
                    </ListRow>
                  )
                })}
              </List>
            )
          }
        </Part>
      </Stack>
    </Card>
  )
}
