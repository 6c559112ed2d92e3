import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { ApiError } from '#platform/web/api/api-error.ts'
import { register as createAccount } from '#platform/web/api/session.ts'
import { useContractForm } from '#platform/web/forms/use-form.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './sign-in.module.css'
import { NewAccountFields } from './NewAccountFields.tsx'
import { useSchool } from './use-school.ts'
import { useTexts, currentLanguage } from '#platform/web/language/language.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { translate } from '#platform/i18n/translate.ts'

const loadForm = async () => {
  const { registerForm } = await import('./forms.ts')
  return registerForm
}

export function RegisterPage() {
  const { t } = useTexts(signInTexts)
  const school = useSchool()
  const { state } = useLocation()
  const closed = useIsClosed()
  const { register, submit, errors, busy, control } = useContractForm(loadForm, {
    name: '',
    email: '',
    password: '',
    confirmPassword: '',
  })
  const [password, email] = useWatch({ control, name: ['password', 'email'] })
  const [waiting, setWaiting] = useState('')

  const signUp = submit(
    async ({ name, email, password }) => {
      try {
        await createAccount({ name, email, password })
        notify('success', t('auth.registerDone'))
      } catch (error) {
        if (!isWaiting(error)) throw toProblem(error)
        setWaiting(error.body.error)
      }
    },
    ({ confirmPassword }) => {
      if (confirmPassword?.type === 'auth.passwordsDiffer') notify('error', t('auth.passwordsDiffer'))
    },
  )

  return (
    <AuthLayout school={school} title={t('auth.create')} text={t('auth.createText')}>
      <title>{`${t('auth.register')} · ${t('app.name')}`}</title>
      {waiting && <Notice tone="info">{waiting}</Notice>}
      {closed && <Notice tone="warn">{t('auth.registrationClosed')}</Notice>}
      <form noValidate hidden={waiting !== ''} onSubmit={signUp}>
        <Stack>
          <NewAccountFields register={register} errors={errors} password={password} email={email} />
          <Button type="submit" variant="primary" size="large" block busy={busy}>
            {busy ? t('auth.registering') : t('auth.register')}
          </Button>
        </Stack>
      </form>
      <Text tone="quiet" className={styles.other}>
        {t('auth.haveAccount')}{' '}
        <Link to={paths.login} state={state as unknown}>
          {t('auth.login')}
        </Link>
      </Text>
    </AuthLayout>
  )
}

/** The account exists and awaits approval. Nothing in the form can fix this. */
const isWaiting = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body.code === 'admission.registered'

function toProblem(error: unknown): unknown {
  notifyFailure(error, translate(currentLanguage())('error.unknown'))
  return error
}

/**
 * Says that registration is closed before anyone fills in the form. If the setting could not be loaded, the server reports it after
 * submission.
 */
function useIsClosed(): boolean {
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    const ask = async () => {
      const { publicSettings } = await import('./school-call.ts')
      setClosed((await publicSettings()).registration === 'closed')
    }
    ask().catch(() => {})
  }, [])
  return closed
}
