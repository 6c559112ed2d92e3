import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import type { Settings } from '#features/school/contract/settings.ts'
import { Restored } from '#platform/web/edit-dialog/EditNotes.tsx'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { paths } from '#platform/web/paths.ts'
import { AccountsPart } from '#features/school/web/settings/AccountsPart.tsx'
import { allSettings, settingsCalls, settingsChanged } from '#features/school/web/settings/all-settings.ts'
import { ConnectionPart } from '#features/connections/web/ConnectionPart.tsx'
import { ConsultationPart } from '#features/school/web/settings/ConsultationPart.tsx'
import { LimitsPart } from '#features/school/web/settings/LimitsPart.tsx'
import { MenuPart } from '#features/school/web/settings/MenuPart.tsx'
import {
  changesOf,
  settingsForm,
  valuesOf,
  type CheckedSettings,
  type SettingsValues,
} from '#features/school/web/settings/settings-form.ts'
import { SettingsEnd } from '#features/school/web/settings/SettingsEnd.tsx'
import styles from '#features/school/web/settings/SettingsForm.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { settingsTexts } from '#features/school/texts/settings.ts'

type Check = Resolver<SettingsValues, unknown, CheckedSettings>

const groups = {
  ai: { path: paths.adminSettings, title: 'settings.partAi', parts: [ConnectionPart, ConsultationPart] },
  accounts: { path: paths.adminAccounts, title: 'settings.partAccounts', parts: [AccountsPart, LimitsPart] },
  menu: { path: paths.adminSchool, title: 'settings.menuHeading', parts: [MenuPart] },
} as const

export type SettingsGroup = keyof typeof groups

/** Edits one group of the settings. A background refetch does not change it. */
export function SettingsForm({ settings, group }: { settings: Settings; group: SettingsGroup }) {
  const { t } = useTexts(settingsTexts)
  const { path, title, parts } = groups[group]
  const user = useUser()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(settings)
  const latest = useRef(settings)
  const [loadCheck] = useState(
    () =>
      async (): Promise<Check> =>
      (...form) =>
        contractResolver(settingsForm(latest.current))(...form),
  )

  const { dialog, restart, ...form } = useEditForm<SettingsValues, CheckedSettings>({
    loadCheck,
    values: valuesOf(opened),
    version: opened.version,
    draftKey: { userId: user.id, kind: 'settings', id: group },
    draft: { title: () => t(title), path, secret: ['apiKey'] },
    async save(fields, version) {
      try {
        const body = { ...changesOf(fields, form.getValues()), version }
        latest.current = (await settingsCalls.update({ body, quiet: true })).settings
      } catch (error) {
        notifyFailure(error, t('settings.saveFailed'))
        throw error
      }
      await settingsChanged(queryClient, latest.current)
    },
    done() {
      continueFrom(latest.current)
      notify('success', t('settings.updated'))
    },
  })
  const continueFrom = (from: Settings) => {
    latest.current = from
    setOpened(from)
    restart(valuesOf(from), from.version)
  }
  const reload = async () => continueFrom(await queryClient.fetchQuery(allSettings()))

  return (
    <Form className={styles.form} onSubmit={dialog.onSubmit}>
      <Restored shown={dialog.restored} onDiscard={dialog.onDiscard} />
      {parts.map((Part) => (
        <Part key={Part.name} form={form} settings={opened} />
      ))}
      <SettingsEnd dialog={dialog} reload={reload} label={group === 'menu' ? t('settings.saveLink') : undefined} />
    </Form>
  )
}
