import { useQuery } from '@tanstack/react-query'
import { formatAgo } from '#platform/i18n/format/dates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { localized } from '#platform/i18n/language.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { editPath, paths, personPath } from '#platform/web/paths.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Tile } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Link } from '#platform/web/ui/Link.tsx'
import styles from './AdminHome.module.css'
import { Part } from './Part.tsx'
import { newAccounts, unusedAgents } from './queries.ts'
import { adminHomeTexts } from '../../texts/admin-home.ts'

export function AccountsCard() {
  const { t } = useTexts(adminHomeTexts)
  const language = useLanguage()
  const query = useQuery(newAccounts())
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{t('overview.accounts')}</h2>
        {query.data && query.data.count > 0 && (
          <Link to={paths.adminUsers}>{t('overview.thisWeek', { count: query.data.count })}</Link>
        )}
      </div>
      <Part query={query} lines={3}>
        {({ newest, total }) =>
          newest.length === 0 ? (
            <p className={styles.beside}>{t('overview.noAccounts', { number: formatNumber(total, language) })}</p>
          ) : (
            <ul className={styles.list}>
              {newest.map(({ id, name, about, createdAt }) => (
                <li key={id}>
                  <Avatar name={name} />
                  <span>
                    <Link to={personPath(id)}>{name}</Link>
                    <small>{about}</small>
                  </span>
                  <small>{formatAgo(createdAt, language)}</small>
                </li>
              ))}
            </ul>
          )
        }
      </Part>
    </Card>
  )
}

export function UnusedCard() {
  const { t } = useTexts(adminHomeTexts)
  const language = useLanguage()
  const query = useQuery(unusedAgents())
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{t('overview.unused')}</h2>
        {query.data && query.data.count > 0 && (
          <span className={styles.beside}>{t('overview.assistants', { count: query.data.count })}</span>
        )}
      </div>
      <Part query={query} lines={3}>
        {({ agents }) =>
          agents.length === 0 ? (
            <p className={styles.beside}>{t('overview.allUsed')}</p>
          ) : (
            <ul className={styles.list}>
              {agents.map((agent) => {
                const name = localized(agent, 'name', language)
                return (
                  <li key={agent.id}>
                    <Tile name={name} color={agent.color ?? fallbackColor} />
                    <span>{name}</span>
                    <Link to={editPath(paths.adminAgents, agent.id)} aria-label={`${t('overview.see')}: ${name}`}>
                      {t('overview.see')}
                    </Link>
                  </li>
                )
              })}
            </ul>
          )
        }
      </Part>
    </Card>
  )
}
