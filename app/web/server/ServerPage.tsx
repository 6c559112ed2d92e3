import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AlertKind } from '../../contract/server-state.ts'
import { SettingsFrame } from '#features/school/web/settings/SettingsFrame.tsx'
import { SettingsPart } from '#features/school/web/settings/SettingsPart.tsx'
import styles from '#features/school/web/settings/SettingsForm.module.css'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { formatFileSize, formatNumber } from '#platform/i18n/format/numbers.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Facts } from '#platform/web/ui/data-display/Facts.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { serverStateTexts } from '../../texts/server-state.ts'
import { serverState, serverStateApi } from './queries.ts'

type ServerState = Awaited<ReturnType<typeof serverStateApi.get>>

const labels = {
  backup: 'serverState.backupAlert',
  connections: 'serverState.connectionsAlert',
  budget: 'serverState.budgetAlert',
  groupBudgets: 'serverState.groupBudgetsAlert',
  personBudgets: 'serverState.personBudgetsAlert',
  assistantBudgets: 'serverState.assistantBudgetsAlert',
  accounts: 'serverState.accountsAlert',
} as const

/** The state of the server, and which alerts administrators get. */
export function ServerPage() {
  const { t } = useTexts(serverStateTexts)
  const state = useQuery(serverState())
  return (
    <SettingsFrame subtitle={t('serverState.subtitle')}>
      <Loaded query={state} failed={t('serverState.loadFailed')} loading={t('serverState.loading')}>
        {(data) => (
          <div className={styles.form}>
            <ServerFacts state={data} />
            <Alerts state={data} />
            <Reminders state={data} />
          </div>
        )}
      </Loaded>
    </SettingsFrame>
  )
}

function ServerFacts({ state: { version, database, backup, freeBytes, hasMail, processes } }: { state: ServerState }) {
  const { t } = useTexts(serverStateTexts)
  const language = useLanguage()
  const describeBackup = () => {
    if (database.engine === 'postgres') return t('serverState.ownBackup')
    if (!backup) return t('serverState.noPlan')
    return backup.lastAt ? formatDateTime(backup.lastAt, language) : t('serverState.noBackup')
  }
  return (
    <SettingsPart title={t('serverState.facts')}>
      <Facts
        facts={[
          [t('serverState.version'), version],
          [t('serverState.database'), t(`serverState.${database.engine}`, { version: database.version })],
          [t('serverState.backup'), describeBackup()],
          [t('serverState.free'), formatFileSize(freeBytes, language)],
          [t('serverState.mail'), t(hasMail ? 'serverState.hasMail' : 'serverState.noMail')],
          [t('serverState.processes'), formatNumber(processes, language)],
        ]}
      />
    </SettingsPart>
  )
}

function Alerts({ state: { alerts, hasMail } }: { state: ServerState }) {
  const { t } = useTexts(serverStateTexts)
  const queryClient = useQueryClient()
  const turn = useMutation({
    mutationFn: (body: { kind: AlertKind; isOn: boolean }) => serverStateApi.setAlert({ body }),
    onSuccess: ({ alerts: changed }, { isOn }) => {
      const { queryKey } = serverState()
      queryClient.setQueryData(queryKey, (known) => known && { ...known, alerts: changed })
      notify('success', t(isOn ? 'serverState.turnedOn' : 'serverState.turnedOff'))
    },
  })
  return (
    <SettingsPart
      title={t('serverState.alerts')}
      text={t(hasMail ? 'serverState.alertsByMail' : 'serverState.alertsOnPage')}
    >
      <Stack as="ul" gap={3}>
        {alerts.map(({ kind, isOn, text }) => (
          <li key={kind}>
            <Switch
              label={t(labels[kind])}
              checked={isOn}
              disabled={turn.isPending}
              onChange={({ target }) => turn.mutate({ kind, isOn: target.checked })}
            />
            <Text size="sm" tone="quiet">
              {text ?? t('serverState.allWell')}
            </Text>
          </li>
        ))}
      </Stack>
    </SettingsPart>
  )
}

function Reminders({ state: { hasReminders, hasMail } }: { state: ServerState }) {
  const { t } = useTexts(serverStateTexts)
  const queryClient = useQueryClient()
  const turn = useMutation({
    mutationFn: (body: { isOn: boolean }) => serverStateApi.setReminders({ body }),
    onSuccess: (changed) => {
      const { queryKey } = serverState()
      queryClient.setQueryData(queryKey, (known) => known && { ...known, ...changed })
      notify('success', t(changed.hasReminders ? 'serverState.remindersOn' : 'serverState.remindersOff'))
    },
  })
  return (
    <SettingsPart title={t('serverState.reminders')} text={t('serverState.remindersText')}>
      <Switch
        label={t('serverState.reminderSwitch')}
        checked={hasReminders}
        disabled={turn.isPending}
        onChange={({ target }) => turn.mutate({ isOn: target.checked })}
      />
      {!hasMail && (
        <Text size="sm" tone="quiet">
          {t('serverState.remindersNeedMail')}
        </Text>
      )}
    </SettingsPart>
  )
}
