import { useEffect, useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { useContractForm } from '#platform/web/forms/use-form.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './sign-in.module.css'
import { useSchool } from './use-school.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { welcomeTexts } from '../../texts/welcome.ts'

const loadForm = async () => {
  const { forgottenForm } = await import('./welcome-forms.ts')
  return forgottenForm
}

/** Asks for the address to mail a link to. The page does not reveal whether the account exists. */
export function ForgottenPage() {
  const { t } = useTexts(signInTexts, welcomeTexts)
  const school = useSchool()
  const { register, submit, errors, busy, setFocus } = useContractForm(loadForm, { email: '' })
  const [answer, setAnswer] = useState('')

  useEffect(() => setFocus('email'), [setFocus])

  const ask = submit(async ({ email }) => {
    const { welcomeApi } = await import('./welcome-calls.ts')
    setAnswer((await welcomeApi.forgotten({ body: { email } })).message)
  })

  return (
    <AuthLayout school={school} title={t('welcome.forgottenTitle')} text={t('welcome.forgottenPage')}>
      <title>{`${t('welcome.forgottenTitle')} · ${t('app.name')}`}</title>
      {answer && <Notice tone="info">{answer}</Notice>}
      <form noValidate hidden={answer !== ''} onSubmit={ask}>
        <Stack>
          <Field label={t('auth.email')} error={errors.email?.message}>
            {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="username" />}
          </Field>
          <Button type="submit" variant="primary" size="large" block busy={busy}>
            {busy ? t('welcome.sending') : t('welcome.send')}
          </Button>
        </Stack>
      </form>
      <Text tone="quiet" className={styles.other}>
        <Link to={paths.login}>{t('welcome.toLogin')}</Link>
      </Text>
    </AuthLayout>
  )
}
