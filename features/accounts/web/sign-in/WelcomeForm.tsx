import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { signedInByLink, useSession } from '#platform/web/api/session.ts'
import { useContractForm } from '#platform/web/forms/use-form.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { signInTexts } from '../../texts/sign-in.ts'
import { welcomeTexts } from '../../texts/welcome.ts'

const loadForm = async () => {
  const { passwordForm } = await import('./welcome-forms.ts')
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
  const { t } = useTexts(signInTexts, welcomeTexts)
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
      <Stack as="form" noValidate onSubmit={enter}>
        {/* Password managers store the new password under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields register={register} errors={errors} password={password} email={email} />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          {busy ? t('welcome.submitting') : t('welcome.submit')}
        </Button>
      </Stack>
    </>
  )
}
