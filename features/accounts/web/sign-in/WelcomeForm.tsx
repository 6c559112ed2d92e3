import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { loadWords, useTranslation } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { signedInByLink, useSession } from '../lib/session.ts'
import { useContractForm } from '../lib/use-form.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './AuthLayout.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'

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
        <NewPasswordFields register={register} errors={errors} password={password} email={email} />
        <Button type="submit" look="primary" size="large" block busy={busy} className={styles.submit}>
          {busy ? t('welcome.submitting') : t('welcome.submit')}
        </Button>
      </form>
    </>
  )
}
