import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Oidc } from '#features/accounts/contract/oidc.ts'
import { Restored } from '#platform/web/edit-dialog/EditNotes.tsx'
import { TextPair } from '#platform/web/edit-dialog/TextPair.tsx'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { paths } from '#platform/web/paths.ts'
import { GroupRolesPart } from './GroupRolesPart.tsx'
import { NewcomersPart } from './NewcomersPart.tsx'
import { ProviderPart } from './ProviderPart.tsx'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import { changesOf, signInForm, valuesOf, type CheckedSignIn, type SignInValues } from './sign-in-form.ts'
import { oidcApi, oidcChanged, wholeOidc } from './sign-in-queries.ts'
import { SettingsEnd } from '../settings/SettingsEnd.tsx'
import styles from '../settings/SettingsForm.module.css'
import { TrialPart } from './TrialPart.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { signInSettingsTexts } from '../../texts/sign-in-settings.ts'

const loadCheck = async () => signInForm

/** School sign-in settings. A background refetch does not change the form while it is open. */
export function SignInForm({ oidc }: { oidc: Oidc }) {
  const { t } = useTexts(settingsTexts, signInSettingsTexts)
  const user = useUser()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(oidc)
  const latest = useRef(oidc)

  const { dialog, restart, ...form } = useEditForm<SignInValues, CheckedSignIn>({
    loadCheck,
    values: valuesOf(opened),
    version: opened.version,
    draftKey: { userId: user.id, kind: 'oidc', id: 'school' },
    draft: { title: () => t('signInSettings.heading'), path: paths.adminSignIn, secret: ['clientSecret'] },
    async save(fields, version) {
      try {
        const body = { ...changesOf(fields, form.getValues()), version }
        latest.current = (await oidcApi.update({ body, quiet: true })).oidc
      } catch (error) {
        notifyFailure(error, t('settings.saveFailed'))
        throw error
      }
      await oidcChanged(queryClient, latest.current)
    },
    done() {
      continueFrom(latest.current)
      notify('success', t('settings.updated'))
    },
  })
  const continueFrom = (from: Oidc) => {
    latest.current = from
    setOpened(from)
    restart(valuesOf(from), from.version)
  }
  const reload = async () => continueFrom(await queryClient.fetchQuery(wholeOidc()))
  const { errors } = form.formState

  return (
    <Form className={styles.form} onSubmit={dialog.onSubmit}>
      <Restored shown={dialog.restored} onDiscard={dialog.onDiscard} />
      <ProviderPart form={form} oidc={opened} />
      <TrialPart oidc={opened} dirty={dialog.dirty} />
      <NewcomersPart form={form} oidc={opened} />
      <GroupRolesPart form={form} />
      <SettingsPart title={t('signInSettings.labelHeading')}>
        <TextPair
          optional
          label={t('signInSettings.label')}
          english={{
            ...form.register('label'),
            placeholder: 'Sign in with your school account',
            autoComplete: 'off',
            error: errors.label?.message,
          }}
          vietnamese={{
            ...form.register('labelVi'),
            placeholder: 'Vào bằng tài khoản của trường',
            autoComplete: 'off',
            error: errors.labelVi?.message,
          }}
        />
      </SettingsPart>
      <SettingsEnd dialog={dialog} reload={reload} />
    </Form>
  )
}
