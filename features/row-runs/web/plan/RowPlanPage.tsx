import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { agentById } from '#features/agents/web/list/queries.ts'
import { ownLibrary } from '#features/library/web/queries.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { generatePath } from '#platform/web/paths.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { rowPlanTexts } from '../../texts/row-plan.ts'
import { PageHead } from '#platform/web/lists/PageHead.tsx'
import { RunList } from '../run/RunList.tsx'

/** Loads while the assistant does. */
const rowPlan = lazyPage(async () => (await import('./RowPlan.tsx')).RowPlan)

/** Runs an assistant for each row of a table, in three steps: table, columns, start. */
export function RowPlanPage() {
  const { t } = useTexts(rowPlanTexts)
  const language = useLanguage()
  const { id = '' } = useParams()
  const agent = useQuery(agentById(id))
  const library = useQuery(ownLibrary())
  return (
    <Loaded query={agent} failed={t('rowPlan.loadFailed')} loading={t('rowPlan.loading')}>
      {(loaded) => (
        <Stack gap={5}>
          <PageHead
            title={t('rowPlan.title')}
            text={localized(loaded, 'name', language)}
            back={{ to: generatePath(id), label: t('rowPlan.back') }}
          />
          {!loaded.connected && <Notice tone="warn">{t('rowPlan.noAi')}</Notice>}
          {loaded.kind === 'text' ? (
            <rowPlan.Part
              fallback={<Spinner label={t('rowPlan.loading')} />}
              key={id}
              agent={loaded}
              classes={library.data?.classes ?? []}
            />
          ) : (
            <Notice tone="bad">{t('rowPlan.onlyTexts')}</Notice>
          )}
          <RunList agentId={id} />
        </Stack>
      )}
    </Loaded>
  )
}
