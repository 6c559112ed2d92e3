import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Agent } from '#features/agents/contract/agents.ts'
import type { HistoryEntry } from '#features/documents/contract/history.ts'
import { agentNameOf, EntryBadges } from '#features/documents/web/document/EntryFacts.tsx'
import { formatAgo } from '#platform/i18n/format/dates.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { generatePath, historyPath } from '#platform/web/paths.ts'
import { Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { TwoLines } from '#platform/web/ui/data-display/TwoLines.tsx'
import { CardLink } from '#platform/web/ui/containers/Card.tsx'
import { dashboardTexts } from '../../texts/dashboard.ts'
import styles from './Dashboard.module.css'
import { ownDocuments } from './queries.ts'

const shownMost = 3

/** The user's last documents; nothing before the first one. */
export function RecentDocuments({ agents }: { agents: readonly Agent[] }) {
  const { t } = useTexts(dashboardTexts)
  const heading = useId()
  const documents = useQuery(ownDocuments()).data?.documents.slice(0, shownMost) ?? []
  if (documents.length === 0) return null
  const colors = new Map(agents.map(({ id, category }) => [id, category?.color]))
  return (
    <Stack as="section" gap={2} className={styles.documents} aria-labelledby={heading}>
      <h2 id={heading}>{t('dashboard.documents')}</h2>
      <Grid as="ul" columns={3} gap={3} aria-labelledby={heading}>
        {documents.map((entry) => (
          <li key={entry.id}>
            <Document entry={entry} color={colors.get(entry.agentId) ?? fallbackColor} />
          </li>
        ))}
      </Grid>
    </Stack>
  )
}

/** A running document is followed on its own page. */
function Document({ entry, color }: { entry: HistoryEntry; color: string }) {
  const language = useLanguage()
  const assistant = agentNameOf(entry, language)
  const to =
    entry.status === 'running' ? generatePath(entry.agentId, { run: entry.id }) : historyPath({ entry: entry.id })
  return (
    <CardLink to={to}>
      <Tile name={assistant} color={color} />
      <TwoLines
        title={entry.title || assistant}
        text={`${assistant} · ${formatAgo(entry.createdAt, language)}`}
        truncate
      />
      <EntryBadges entry={entry} />
    </CardLink>
  )
}
