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
import { NewAccountFields } from './NewAccountFields.tsx'
import { signInTexts } from '../../texts/sign-in.ts'
import { welcomeTexts } from '../../texts/welcome.ts'

const loadForm = async () => {
  const { registerForm } = await import('./forms.ts')
  return registerForm
}

type JoinFormProps = {
  token: string
  /** The link has been used or ended while the page was open. */
  onGone: (error: ApiError) => void
}

/** Accepts an open invitation: name, password, and sign-in. */
export function JoinForm({ token, onGone }: JoinFormProps) {
  const { t } = useTexts(signInTexts, welcomeTexts)
  const navigate = useNavigate()
  const session = useSession()
  const values = { name: '', email: '', password: '', confirmPassword: '' }
  const { register, submit, errors, busy, control } = useContractForm(loadForm, values)
  const [password, email] = useWatch({ control, name: ['password', 'email'] })

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
      <Stack as="form" noValidate onSubmit={join}>
        <NewAccountFields register={register} errors={errors} password={password} email={email} />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          {busy ? t('auth.registering') : t('welcome.join')}
        </Button>
      </Stack>
    </>
  )
}
