import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { loadWords, useTranslation } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { signedInByLink, useSession } from '../lib/session.ts'
import { useContractForm } from '../lib/use-form.ts'
import { WeakPassword } from '../password/WeakPassword.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import styles from './AuthLayout.module.css'

const loadForm = async () => {
  const [{ passwordForm }] = await Promise.all([import('./welcome-forms.ts'), loadWords('user')])
  return passwordForm
}

type WelcomeFormProps = {
  token: string
  email: string
  /** The link has been used or ended while the page was open. */
  onGone: (error: ApiError) => void
}

/** Chooses a password, and signs in. */
export function WelcomeForm({ token, email, onGone }: WelcomeFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const { register, submit, errors, busy, control } = useContractForm(loadForm, { password: '', confirmPassword: '' })
  const password = useWatch({ control, name: 'password' })
  const toggle = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') }

  const enter = submit(async ({ password }) => {
    const { welcomeApi, deviceSecret } = await import('./welcome-calls.ts')
    try {
      signedInByLink(await welcomeApi.enter({ body: { token, password, device: deviceSecret() } }))
      notify('success', t('auth.loginDone'))
      await navigate(paths.dashboard, { replace: true })
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 410)) onGone(error)
      throw error
    }
  })

  return (
    <>
      {session.status === 'user' && <Notice tone="info">{t('welcome.signedInAs', { name: session.user.name })}</Notice>}
      <form noValidate onSubmit={enter}>
        {/* Password managers file the new password under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('auth.password')} error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} {...toggle} autoComplete="new-password" />
          )}
        </Field>
        <WeakPassword password={password} email={email} />
        <Field label={t('auth.confirmPassword')} error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('confirmPassword')} {...toggle} autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" block busy={busy} className={styles.submit}>
          {busy ? t('welcome.submitting') : t('welcome.submit')}
        </Button>
      </form>
    </>
  )
}
