import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { rowRunPath } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { rowRunTexts } from '../../texts/row-runs.ts'
import { ownRuns } from '../queries.ts'
import { stateTexts, sumOf } from './run-state.ts'

/** The earlier runs of an assistant, so that a closed page is found again. */
export function RunList({ agentId }: { agentId: string }) {
  const { t } = useTexts(rowRunTexts)
  const language = useLanguage()
  const id = useId()
  const runs = useQuery(ownRuns).data?.filter((run) => run.agentId === agentId) ?? []
  if (runs.length === 0) return null
  return (
    <Card as="section" padding={5} aria-labelledby={id}>
      <Stack>
        <Heading level={2} id={id}>
          {t('rowRun.earlier')}
        </Heading>
        <List>
          {runs.map((run) => (
            <ListRow
              key={run.id}
              title={<Link to={rowRunPath(run.id)}>{run.title}</Link>}
              text={[
                t(stateTexts[run.state]),
                t('rowRun.progress', { done: run.counts.done, count: sumOf(run.counts) }),
                formatDateTime(run.createdAt, language),
              ].join(' · ')}
            />
          ))}
        </List>
      </Stack>
    </Card>
  )
}
