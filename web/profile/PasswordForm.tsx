import type { User } from '#contract/account'
import { api } from '../lib/api.ts'
import { useTranslation } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { useContractForm } from '../lib/use-form.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import styles from './ProfilePage.module.css'

const loadForm = async () => (await import('./forms.ts')).passwordForm
const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const { register, submit, errors, busy, reset } = useContractForm(loadForm, blank)
  const toggle = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') }

  const save = submit(async ({ currentPassword, newPassword }) => {
    await api.users.changePassword({ params: { id: user.id }, body: { currentPassword, newPassword } })
    reset(blank)
    notify('success', t('profile.passwordUpdated'))
  })

  return (
    <Card>
      <form noValidate className={styles.form} onSubmit={save}>
        <h2>{t('profile.changePassword')}</h2>
        {/* Password managers file the new password under this name. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <Field label={t('profile.currentPassword')} required error={errors.currentPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('currentPassword')} {...toggle} autoComplete="current-password" />
          )}
        </Field>
        <Field label={t('profile.newPassword')} required error={errors.newPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('newPassword')} {...toggle} autoComplete="new-password" />
          )}
        </Field>
        <Field label={t('profile.confirmPassword')} required error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('confirmPassword')} {...toggle} autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? t('admin.saving') : t('profile.changePassword')}
        </Button>
      </form>
    </Card>
  )
}
