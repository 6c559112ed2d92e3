import ShieldCheck from 'lucide-react/icons/shield-check'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { interruption } from '#platform/web/api/session-storage.ts'
import { login } from '#platform/web/api/session.ts'
import { useContractForm } from '#platform/web/forms/use-form.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { PasswordInput } from '#platform/web/ui/fields/PasswordInput.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './sign-in.module.css'
import { schoolButton, schoolNews } from './school-sign-in.ts'
import { useSchool } from './use-school.ts'
import { signInTexts } from '../../texts/sign-in.ts'

const loadForm = async () => {
  const { loginForm } = await import('./forms.ts')
  return loginForm
}

export function LoginPage() {
  const { t } = useTexts(signInTexts)
  const school = useSchool()
  const { state, hash } = useLocation()
  const [interrupted] = useState(interruption)
  const { register, submit, errors, busy, setFocus } = useContractForm(loadForm, { email: '', password: '' })

  useEffect(() => setFocus('email'), [setFocus])

  // The guest guard redirects from here: to the previous page or to the dashboard.
  const signIn = submit(async (values) => {
    await login(values)
    notify('success', t('auth.loginDone'))
  })

  const button = school.signIn && <schoolButton.Part {...school.signIn} />

  return (
    <AuthLayout school={school} title={t('auth.welcome')} text={t('auth.welcomeText')}>
      <title>{`${t('auth.login')} · ${t('app.name')}`}</title>
      {interrupted && (
        <Notice tone="info" icon={<ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />}>
          {interrupted.work ? t('auth.expiredWork', { work: interrupted.work }) : t('auth.expired')}
        </Notice>
      )}
      {hash && <schoolNews.Part />}
      {school.signIn?.isRequired && button}
      <Stack as="form" noValidate onSubmit={signIn}>
        <Field label={t('auth.email')} error={errors.email?.message}>
          {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="username" />}
        </Field>
        <Field label={t('auth.password')} error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password')}
              autoComplete="current-password"
              showLabel={t('auth.showPassword')}
              hideLabel={t('auth.hidePassword')}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          {busy ? t('auth.loggingIn') : t('auth.login')}
        </Button>
      </Stack>
      {!school.signIn?.isRequired && button}
      <Text tone="quiet" className={styles.other}>
        {school.hasMail ? <Link to={paths.forgotten}>{t('auth.forgottenLink')}</Link> : t('auth.forgotten')}
      </Text>
      <Text tone="quiet" className={styles.other}>
        {t('auth.noAccount')}{' '}
        <Link to={paths.register} state={state as unknown}>
          {t('auth.register')}
        </Link>
      </Text>
    </AuthLayout>
  )
}
