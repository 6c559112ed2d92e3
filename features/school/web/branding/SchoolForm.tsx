import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch, type Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { SchoolFields, type School } from '../../contract/school.ts'
import { Restored } from '#platform/web/edit-dialog/EditNotes.tsx'
import { TextPair } from '#platform/web/edit-dialog/TextPair.tsx'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { paths } from '#platform/web/paths.ts'
import { SchoolMark } from '#platform/web/ui/data-display/SchoolMark.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import preview from './branding.module.css'
import { LogoField } from './LogoField.tsx'
import { schoolApi, schoolChanged, wholeSchool } from './school-queries.ts'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import { SettingsEnd } from '../settings/SettingsEnd.tsx'
import styles from '../settings/SettingsForm.module.css'
import { brandingTexts } from '../../texts/branding.ts'
import { settingsTexts } from '../../texts/settings.ts'

type Values = z.input<typeof SchoolFields>
type Checked = z.output<typeof SchoolFields>

const valuesOf = ({ name, nameVi }: School): Values => ({ name: name ?? '', nameVi: nameVi ?? '' })

/** Edits the school's name and logo. Names wait for Save, a logo applies at once. */
export function SchoolForm({ school }: { school: School }) {
  const { t } = useTexts(brandingTexts, settingsTexts)
  const user = useUser()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(school)
  const latest = useRef(school)
  const [loadCheck] = useState(
    () => async (): Promise<Resolver<Values, unknown, Checked>> => contractResolver(SchoolFields),
  )

  const { dialog, restart, ...form } = useEditForm<Values, Checked>({
    loadCheck,
    values: valuesOf(opened),
    version: opened.version,
    draftKey: { userId: user.id, kind: 'school', id: 'school' },
    draft: { title: () => t('schoolFace.part'), path: paths.adminSchool },
    async save(fields, version) {
      try {
        latest.current = (await schoolApi.update({ body: { ...fields, version }, quiet: true })).school
      } catch (error) {
        notifyFailure(error, t('settings.saveFailed'))
        throw error
      }
      await schoolChanged(queryClient, latest.current)
    },
    done() {
      continueFrom(latest.current)
      notify('success', t('settings.updated'))
    },
  })
  const continueFrom = (from: School) => {
    latest.current = from
    setOpened(from)
    restart(valuesOf(from), from.version)
  }
  const reload = async () => continueFrom(await queryClient.fetchQuery(wholeSchool()))
  const [name, nameVi] = useWatch({ control: form.control, name: ['name', 'nameVi'] })
  const shown = (language === 'vi' ? nameVi || name : name || nameVi) || null
  const { errors } = form.formState

  return (
    <Form className={styles.form} onSubmit={dialog.onSubmit}>
      <Restored shown={dialog.restored} onDiscard={dialog.onDiscard} />
      <SettingsPart title={t('schoolFace.heading')}>
        <TextPair
          optional
          label={t('schoolFace.name')}
          english={{ ...form.register('name'), autoComplete: 'off', error: errors.name?.message }}
          vietnamese={{ ...form.register('nameVi'), autoComplete: 'off', error: errors.nameVi?.message }}
        />
        <LogoField school={school} />
      </SettingsPart>
      <FacePreview name={shown} logo={school.logo} />
      <SettingsEnd dialog={dialog} reload={reload} label={t('schoolFace.save')} />
    </Form>
  )
}

/** Previews the school's name and logo from the form where users will see them. */
function FacePreview({ name, logo }: { name: string | null; logo: string | null }) {
  const { t } = useTexts(brandingTexts)
  const mark = <SchoolMark name={name ?? t('schoolFace.nameMissing')} logo={logo} />
  return (
    <SettingsPart title={t('schoolFace.preview')}>
      <Grid least={300}>
        <Stack as="figure" gap={2}>
          <Text as="figcaption" size="sm" tone="faint">
            {t('schoolFace.previewSignIn')}
          </Text>
          <div className={`${preview.container} ${preview.board}`} data-ground="dark">
            {mark}
            <p>{t('schoolFace.boardText')}</p>
          </div>
        </Stack>
        <Stack as="figure" gap={2}>
          <Text as="figcaption" size="sm" tone="faint">
            {t('schoolFace.previewLight')}
          </Text>
          <div className={`${preview.container} ${preview.light}`}>{mark}</div>
        </Stack>
        <Stack as="figure" gap={2}>
          <Text as="figcaption" size="sm" tone="faint">
            {t('schoolFace.previewDark')}
          </Text>
          <div className={`${preview.container} ${preview.dark}`} data-ground="dark">
            {mark}
          </div>
        </Stack>
        <Stack as="figure" gap={2}>
          <Text as="figcaption" size="sm" tone="faint">
            {t('schoolFace.previewWord')}
          </Text>
          <div className={`${preview.container} ${preview.word}`}>{mark}</div>
          <Text size="sm" tone="faint">
            {t('schoolFace.previewWordHint')}
          </Text>
        </Stack>
      </Grid>
    </SettingsPart>
  )
}
