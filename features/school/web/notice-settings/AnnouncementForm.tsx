import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AnnouncementFields, type Announcement } from '../../contract/announcement.ts'
import { formatDay } from '#platform/i18n/format/dates.ts'
import { Problem, Restored } from '#platform/web/edit-dialog/EditNotes.tsx'
import { TextPair } from '#platform/web/edit-dialog/TextPair.tsx'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { announcementChanged, noticeApi, wholeAnnouncement } from './notice-queries.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { noticeSettingsTexts } from '../../texts/notice-settings.ts'
import { settingsTexts } from '../../texts/settings.ts'

const check = contractResolver(AnnouncementFields)
const loadCheck = async () => check

const valuesOf = ({ isOn, text, textVi, fromDay, untilDay }: Announcement) => ({
  isOn,
  text: text ?? '',
  textVi: textVi ?? '',
  fromDay: fromDay ?? '',
  untilDay: untilDay ?? '',
})

/** A form for the announcement. A background refetch does not change it while it is open. */
export function AnnouncementForm({ announcement }: { announcement: Announcement }) {
  const { t } = useTexts(adminTexts, noticeSettingsTexts, settingsTexts)
  const user = useUser()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(announcement)
  const latest = useRef(announcement)
  const { register, errors, restart, dialog } = useEditForm({
    loadCheck,
    values: valuesOf(opened),
    version: opened.version,
    draftKey: { userId: user.id, kind: 'announcement', id: 'school' },
    draft: { title: () => t('noticeForm.announceHeading'), path: paths.adminSchool },
    async save(fields, version) {
      try {
        const body = { ...fields, version }
        latest.current = (await noticeApi.announcement.update({ body, quiet: true })).announcement
      } catch (error) {
        notifyFailure(error, t('settings.saveFailed'))
        throw error
      }
      await announcementChanged(queryClient, latest.current)
    },
    done() {
      continueFrom(latest.current)
      notify('success', t('noticeForm.announceSaved'))
    },
  })
  const continueFrom = (from: Announcement) => {
    latest.current = from
    setOpened(from)
    restart(valuesOf(from), from.version)
  }
  const reload = async () => continueFrom(await queryClient.fetchQuery(wholeAnnouncement()))

  return (
    <Form onSubmit={dialog.onSubmit}>
      <SettingsPart title={t('noticeForm.announceHeading')} text={t('noticeForm.announceText')}>
        <Restored shown={dialog.restored} onDiscard={dialog.onDiscard} />
        <TextPair
          optional
          long
          label={t('noticeForm.announceWords')}
          english={{ ...register('text'), rows: 2, error: errors.text?.message }}
          vietnamese={{ ...register('textVi'), rows: 2, error: errors.textVi?.message }}
        />
        <Stack gap={2}>
          <Grid least={140}>
            <Field label={t('noticeForm.fromDay')} error={errors.fromDay?.message}>
              {(input) => <TextInput {...input} {...register('fromDay')} type="date" />}
            </Field>
            <Field label={t('noticeForm.untilDay')} error={errors.untilDay?.message}>
              {(input) => <TextInput {...input} {...register('untilDay')} type="date" />}
            </Field>
          </Grid>
          <Text size="sm" tone="quiet" measure>
            {t('noticeForm.dayHint', { timeZone: opened.timeZone })}
          </Text>
        </Stack>
        <Problem
          problem={dialog.problem}
          onOverwrite={dialog.onOverwrite}
          onReload={() => void reload().catch(() => {})}
        />
        <Inline justify="between">
          <Inline gap={4}>
            <Switch {...register('isOn')} label={t('noticeForm.announceOn')} />
            <State announcement={opened} />
          </Inline>
          <Button type="submit" busy={dialog.busy}>
            {dialog.busy ? t('admin.saving') : t('noticeForm.announceSave')}
          </Button>
        </Inline>
      </SettingsPart>
    </Form>
  )
}

/** Shows the saved announcement's state today. */
function State({ announcement: { state, fromDay, untilDay } }: { announcement: Announcement }) {
  const { t } = useTexts(noticeSettingsTexts)
  const language = useLanguage()
  const day = (text: string | null) => (text ? formatDay(text, language) : '')
  const values = {
    off: t('noticeForm.stateOff'),
    coming: t('noticeForm.stateComing', { day: day(fromDay) }),
    shown: t('noticeForm.stateShown'),
    over: t('noticeForm.stateOver', { day: day(untilDay) }),
  }
  return (
    <Text as="span" size="sm" tone={state === 'shown' ? 'brand' : 'quiet'} weight="medium">
      {values[state]}
    </Text>
  )
}
