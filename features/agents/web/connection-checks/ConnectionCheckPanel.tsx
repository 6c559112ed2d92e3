import { useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Stethoscope from 'lucide-react/icons/stethoscope'
import type { Examination } from '../../contract/connection-checks.ts'
import type { Health } from '#features/connections/contract/health.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { CallFacts } from '#features/connections/web/CallFacts.tsx'
import { WhoConnects } from '#features/connections/web/WhoConnects.tsx'
import { bringIntoView } from '#platform/web/lib/into-view.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { FormRows } from './FormRows.tsx'
import { stateWords } from './health-words.ts'
import { HealthDot } from './HealthDot.tsx'
import { useExamination, type ExaminationBody, type Progress } from './use-examination.ts'
import { connectionCheckTexts } from '../../texts/connection-checks.ts'

export type ConnectionCheckPanelProps = {
  /** The checked values as text: a change invalidates the result. */
  subject: string
  bodyNow: () => ExaminationBody
  /** The last recorded state of the saved assistant. */
  health: Health | null
  onRefused: (fields: Readonly<Record<string, string>>) => void
}

/** Checks an assistant's connection with the form's current values: each field of an application, then a small real run. */
export function ConnectionCheckPanel({ subject, bodyNow, health, onRefused }: ConnectionCheckPanelProps) {
  const { t } = useTexts(connectionCheckTexts)
  const queryClient = useQueryClient()
  const { progress, examine } = useExamination(subject)
  const isBusy = progress.phase === 'started' || progress.phase === 'reading' || progress.phase === 'running'

  const check = async () => {
    const end = await examine(bodyNow())
    if (end.phase === 'refused') onRefused(end.fields)
    // The assistant's card shows the state, too.
    if (end.phase === 'done') await queryClient.invalidateQueries({ queryKey: ['agents', 'page'] })
  }

  return (
    <Stack as="section" gap={3} aria-label={t('connectionCheck.title')}>
      <Inline gap={3} justify="between">
        <Inline gap={3}>
          <h3>{t('connectionCheck.title')}</h3>
          <State progress={progress} health={health} />
        </Inline>
        <Button
          busy={isBusy}
          icon={<Stethoscope size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void check().catch(() => {})}
        >
          {progress.phase === 'done' ? t('connectionCheck.again') : t('connectionCheck.examine')}
        </Button>
      </Inline>
      {progress.phase === 'none' && <Before health={health} />}
      {isBusy && <Spinner label={t(busyWords[progress.phase])} />}
      {progress.phase === 'refused' && progress.problem && (
        <div ref={bringIntoView}>
          <Notice tone="bad">{progress.problem}</Notice>
        </div>
      )}
      {isBusy && progress.app?.rows && <FormRows rows={progress.app.rows} />}
      {progress.phase === 'done' && (
        <Stack gap={3} ref={bringIntoView}>
          <Found found={progress.found} />
        </Stack>
      )}
    </Stack>
  )
}

const busyWords = {
  started: 'connectionCheck.beginning',
  reading: 'connectionCheck.reading',
  running: 'connectionCheck.running',
} as const

/** Shows the current result, or else the last one. */
function State({ progress, health }: { progress: Progress; health: Health | null }) {
  const { t } = useTexts(connectionCheckTexts)
  const language = useLanguage()
  if (progress.phase === 'done') {
    const { state, since, connected } = progress.found
    if (!connected) return <HealthDot tone="off">{t('healthDot.noAi')}</HealthDot>
    return <HealthDot tone={state}>{since ? stateWords({ state, since }, language) : t(bare[state])}</HealthDot>
  }
  return health && <HealthDot tone={health.state}>{stateWords(health, language)}</HealthDot>
}

const bare = { works: 'healthDot.works', warns: 'connectionCheck.warns', fails: 'connectionCheck.fails' } as const

function Before({ health }: { health: Health | null }) {
  const { t } = useTexts(connectionCheckTexts)
  const language = useLanguage()
  return (
    <>
      {health?.reason && <Notice tone={health.state === 'fails' ? 'bad' : 'warn'}>{health.reason}</Notice>}
      <Text size="sm" tone="faint">
        {health?.checkedAt
          ? `${t('connectionCheck.checked', { time: formatDateTime(health.checkedAt, language) })} ${t('connectionCheck.note')}`
          : t('connectionCheck.note')}
      </Text>
    </>
  )
}

function Found({ found }: { found: Examination }) {
  const { t } = useTexts(connectionCheckTexts)
  const language = useLanguage()
  const { state, problem, app, facts, run, model, since } = found
  if (!found.connected)
    return (
      <Notice tone="warn">
        <strong>{problem}</strong> <WhoConnects />
      </Notice>
    )
  return (
    <>
      {state === 'works' ? (
        <Notice tone="info" icon={<CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />}>
          <strong>{app?.rows ? t('connectionCheck.fitsAndRuns') : t('connectionCheck.runs')}</strong>
        </Notice>
      ) : (
        <Notice tone={state === 'fails' ? 'bad' : 'warn'}>
          <strong>{state === 'fails' ? t('connectionCheck.allFail') : t('connectionCheck.mostRun')}</strong> {problem}
        </Notice>
      )}
      {app?.changedAt && app.changes.length > 0 && (
        <Notice tone="warn">
          <strong>{t('connectionCheck.changed', { time: formatDateTime(app.changedAt, language) })}</strong>{' '}
          {app.changes.join(' · ')}
        </Notice>
      )}
      {app && (
        <Text size="sm" tone="faint">
          {app.says}
        </Text>
      )}
      {app?.rows && <FormRows rows={app.rows} />}
      {facts.length > 0 && (
        <Stack as="ul" gap={2}>
          {facts.map((fact) => (
            <li key={fact.says}>
              <HealthDot tone={fact.state}>{fact.says}</HealthDot>
            </li>
          ))}
        </Stack>
      )}
      <Text as="div" size="sm" tone="faint">
        {run ? (
          <CallFacts milliseconds={run.milliseconds} tokens={run.tokens} cost={run.cost} model={model} />
        ) : (
          <p>{t('connectionCheck.noRun')}</p>
        )}
        {run?.stopped && <p>{t('connectionCheck.stopped')}</p>}
        {run && <p>{t('connectionCheck.counted')}</p>}
        {since === null && <p>{t('connectionCheck.unsaved')}</p>}
      </Text>
    </>
  )
}
