import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { rowPlanPath } from '#platform/web/paths.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { rowRunTexts } from '../../texts/row-runs.ts'
import { PageHead } from '#platform/web/lists/PageHead.tsx'
import { runById, type RunQuery } from '../queries.ts'
import { RunRows } from './RunRows.tsx'
import { RunSummary } from './RunSummary.tsx'

/** A run over a table: how far it is, its rows with their documents, and the downloads. */
export function RowRunPage() {
  const { t } = useTexts(rowRunTexts)
  const language = useLanguage()
  const { id = '' } = useParams()
  const [shown, setShown] = useState<RunQuery>({ state: undefined, page: 1 })
  const query = useQuery(runById(id, shown))
  return (
    <Loaded query={query} failed={t('rowRun.loadFailed')} loading={t('rowRun.loading')}>
      {({ run, rows, pagination }) => (
        <Stack gap={5}>
          <PageHead
            title={run.title}
            text={localized({ name: run.agentName, nameVi: run.agentNameVi }, 'name', language)}
            back={{ to: rowPlanPath(run.agentId), label: t('rowRun.back') }}
          />
          <RunSummary run={run} />
          <RunRows run={run} rows={rows} pagination={pagination} shown={shown} onShow={setShown} />
        </Stack>
      )}
    </Loaded>
  )
}
