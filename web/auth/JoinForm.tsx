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
import { TextInput } from '../ui/TextInput.tsx'
import styles from './AuthLayout.module.css'

const loadForm = async () => {
  const [{ registerForm }] = await Promise.all([import('./forms.ts'), loadWords('user')])
  return registerForm
}

type JoinFormProps = {
  token: string
  /** The link has been used or ended while the page was open. */
  onGone: (error: ApiError) => void
}

/** Whoever holds an invitation that names nobody says who they are, chooses a password, and is in. */
export function JoinForm({ token, onGone }: JoinFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const values = { name: '', email: '', password: '', confirmPassword: '' }
  const { register, submit, errors, busy, control } = useContractForm(loadForm, values)
  const [password, email] = useWatch({ control, name: ['password', 'email'] })
  const toggle = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') }

  const join = submit(async ({ name, email, password }) => {
    const { welcomeApi, deviceSecret } = await import('./welcome-calls.ts')
    try {
      signedInByLink(await welcomeApi.join({ body: { token, name, email, password, device: deviceSecret() } }))
      notify('success', t('auth.registerDone'))
      await navigate(paths.dashboard, { replace: true })
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 410)) onGone(error)
      throw error
    }
  })

  return (
    <>
      {session.status === 'user' && <Notice tone="info">{t('welcome.signedInAs', { name: session.user.name })}</Notice>}
      <form noValidate onSubmit={join}>
        <Field label={t('auth.name')} error={errors.name?.message}>
          {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
        </Field>
        <Field label={t('auth.email')} error={errors.email?.message}>
          {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="username" />}
        </Field>
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
          {busy ? t('auth.registering') : t('welcome.join')}
        </Button>
      </form>
    </>
  )
}
