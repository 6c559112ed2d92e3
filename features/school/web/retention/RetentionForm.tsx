import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { RetentionFields, type Retention } from '../../contract/retention.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { retentionKinds } from '../../model/retention.ts'
import { Restored } from '#platform/web/edit-dialog/EditNotes.tsx'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Bullets } from '#platform/web/ui/data-display/List.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { valuesOf, type CheckedRetention, type RetentionValues } from './retention-form.ts'
import { RetentionRow } from './RetentionRow.tsx'
import { retentionApi, retentionChanged, wholeRetention } from './retention-queries.ts'
import { SettingsEnd } from '../settings/SettingsEnd.tsx'
import styles from '../settings/SettingsForm.module.css'
import { retentionTexts } from '../../texts/retention.ts'
import { settingsTexts } from '../../texts/settings.ts'

/** Edits the retention of each kind of data, beside a preview. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const { t } = useTexts(retentionTexts, settingsTexts)
  const language = useLanguage()
  const user = useUser()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(retention)
  const latest = useRef(retention)
  const [loadCheck] = useState(
    () => async (): Promise<Resolver<RetentionValues, unknown, CheckedRetention>> => contractResolver(RetentionFields),
  )
  const { dialog, restart, register, control } = useEditForm<RetentionValues, CheckedRetention>({
    loadCheck,
    values: valuesOf(opened),
    version: opened.version,
    draftKey: { userId: user.id, kind: 'retention', id: 'school' },
    draft: { title: () => t('retentionForm.part'), path: paths.adminRetention },
    async save(fields, version) {
      try {
        latest.current = (await retentionApi.update({ body: { ...fields, version }, quiet: true })).retention
      } catch (error) {
        notifyFailure(error, t('settings.saveFailed'))
        throw error
      }
      retentionChanged(queryClient, latest.current)
    },
    done() {
      continueFrom(latest.current)
      notify('success', t('settings.updated'))
    },
  })
  const continueFrom = (from: Retention) => {
    latest.current = from
    setOpened(from)
    restart(valuesOf(from), from.version)
  }
  const reload = async () => continueFrom(await queryClient.fetchQuery(wholeRetention()))

  return (
    <Form className={styles.form} onSubmit={dialog.onSubmit}>
      <Restored shown={dialog.restored} onDiscard={dialog.onDiscard} />
      <Card>
        {retentionKinds.map((kind) => (
          <RetentionRow key={kind} kind={kind} retention={opened} control={control} field={register(kind)} />
        ))}
      </Card>
      <Text as="div" tone="quiet" measure>
        <Bullets>
          <li>{t('retentionForm.ruleFavourites')}</li>
          <li>{t('retentionForm.ruleLater')}</li>
          <li>{t('retentionForm.ruleNight')}</li>
          {opened.ranAt && <li>{t('retentionForm.ranAt', { time: formatDateTime(opened.ranAt, language) })}</li>}
        </Bullets>
      </Text>
      <SettingsEnd dialog={dialog} reload={reload} />
    </Form>
  )
}
