import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { User } from '#platform/contract/account.ts'
import { usersApi } from './calls.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useContractForm } from '#platform/web/forms/use-form.ts'
import { WeakPassword } from '../sign-in/WeakPassword.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { PasswordInput } from '#platform/web/ui/fields/PasswordInput.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { profileTexts } from '../../texts/profile.ts'
import { signInTexts } from '../../texts/sign-in.ts'

const loadForm = async () => (await import('./forms.ts')).passwordForm
const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }

type PasswordFormProps = {
  user: User
  onChanged: () => void
  /** The style of its button: `primary` if it is the only action. */
  variant: 'primary' | 'line'
  /** Content above the form. */
  children: ReactNode
}

export function PasswordForm({ user, onChanged, variant, children }: PasswordFormProps) {
  const { t } = useTexts(adminTexts, profileTexts, signInTexts)
  const { register, submit, errors, busy, reset, control } = useContractForm(loadForm, blank)
  const typed = useWatch({ control, name: 'newPassword' })
  const toggle = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') }

  const save = submit(async ({ currentPassword, newPassword }) => {
    await usersApi.changePassword({ params: { id: user.id }, body: { currentPassword, newPassword } })
    reset(blank)
    notify('success', t('profile.passwordUpdated'))
    onChanged()
  })

  return (
    <Stack as="form" noValidate onSubmit={save}>
      {children}
      {/* Password managers store the new password under this name. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={t('profile.currentPassword')} required error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('currentPassword')} {...toggle} autoComplete="current-password" />
        )}
      </Field>
      <Stack gap={2}>
        <Field label={t('profile.newPassword')} required error={errors.newPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('newPassword')} {...toggle} autoComplete="new-password" />
          )}
        </Field>
        <WeakPassword password={typed} email={user.email} />
      </Stack>
      <Field label={t('profile.confirmPassword')} required error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('confirmPassword')} {...toggle} autoComplete="new-password" />
        )}
      </Field>
      <Inline>
        <Button type="submit" variant={variant} busy={busy}>
          {busy ? t('admin.saving') : t('profile.changePassword')}
        </Button>
      </Inline>
    </Stack>
  )
}
