import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#platform/web/language/language.ts'
import { DeleteDialog } from '#platform/web/lists/DeleteDialog.tsx'
import { rowPlanPath } from '#platform/web/paths.ts'
import { Bar } from '#platform/web/ui/data-display/Bar.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { RowRun } from '../../contract/row-runs.ts'
import { rowRunTexts } from '../../texts/row-runs.ts'
import { rowRunsApi } from '../queries.ts'
import { DownloadRun } from './DownloadRun.tsx'
import { stateTexts, sumOf } from './run-state.ts'

/** Shows the progress of a run and the reason of a pause, with its buttons. */
export function RunSummary({ run }: { run: RowRun }) {
  const { t } = useTexts(rowRunTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState<RowRun | null>(null)
  const { counts, state } = run
  const count = sumOf(counts)
  const params = { id: run.id }

  async function act(call: () => Promise<unknown>) {
    setBusy(true)
    // A failed call has already shown an error.
    await call().catch(() => {})
    await queryClient.invalidateQueries({ queryKey: ['row-runs'] })
    setBusy(false)
  }

  return (
    <Card padding={5}>
      <Stack gap={3}>
        <Text as="output" weight="medium">
          {[t(stateTexts[state]), t('rowRun.progress', { done: counts.done, count })].join(' · ')}
          {counts.failed > 0 && ` · ${t('rowRun.failedCount', { count: counts.failed })}`}
        </Text>
        <Bar share={count === 0 ? 0 : counts.done / count} />
        {state === 'running' && <Text tone="quiet">{t('rowRun.mayLeave')}</Text>}
        {state === 'paused' && run.problem && (
          <Notice tone="warn">{t('rowRun.pausedBy', { problem: run.problem })}</Notice>
        )}
        {!run.hasAi && <Notice tone="info">{t('rowRun.noAi')}</Notice>}
        <Inline>
          {state === 'running' && (
            <Button busy={busy} onClick={() => void act(() => rowRunsApi.stop({ params }))}>
              {t('rowRun.stop')}
            </Button>
          )}
          {(state === 'paused' || state === 'stopped') && (
            <Button variant="primary" busy={busy} onClick={() => void act(() => rowRunsApi.continue({ params }))}>
              {t('rowRun.continue')}
            </Button>
          )}
          {counts.failed > 0 && state !== 'running' && (
            <Button busy={busy} onClick={() => void act(() => rowRunsApi.retry({ params, body: {} }))}>
              {t('rowRun.retryAll')}
            </Button>
          )}
          {counts.done > 0 && <DownloadRun run={run} />}
          {state !== 'running' && (
            <Button variant="quiet" onClick={() => setDeleting(run)}>
              {t('rowRun.delete')}
            </Button>
          )}
        </Inline>
      </Stack>
      <DeleteDialog
        item={deleting}
        onClose={() => setDeleting(null)}
        title={({ title }) => t('rowRun.deleteTitle', { title })}
        description={() => t('rowRun.deleteText')}
        remove={() => rowRunsApi.remove({ params, quiet: true })}
        deleted={t('rowRun.deleted')}
        failed={t('rowRun.deleteFailed')}
        reload={async () => {
          await navigate(rowPlanPath(run.agentId), { replace: true })
          await queryClient.invalidateQueries({ queryKey: ['row-runs'], exact: true })
        }}
        draft={({ id }) => ({ kind: 'generation', id })}
      />
    </Card>
  )
}
