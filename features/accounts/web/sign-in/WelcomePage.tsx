import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './sign-in.module.css'
import type { JoinForm as Join } from './JoinForm.tsx'
import { useSchool } from './use-school.ts'
import type { WelcomeForm as Enter } from './WelcomeForm.tsx'
import { welcomeTexts } from '../../texts/welcome.ts'

/** Opens a link: shows its person and lets them choose a password. */
export function WelcomePage() {
  // Pasting another link into the same tab changes only the hash.
  const { hash } = useLocation()
  return <Welcome key={hash} token={hash.slice(1)} />
}

type Named = { name: string; email: string; isNew: boolean }

/** The form is loaded while the link is checked. An open invitation has a form that also asks for name and email. */
type Looked =
  | { person: Named; WelcomeForm: typeof Enter }
  | { JoinForm: typeof Join }
  | { problem: string; again: boolean }
  | null

function Welcome({ token }: { token: string }) {
  const { t } = useTexts(welcomeTexts)
  const school = useSchool()
  const [looked, setLooked] = useState<Looked>(null)

  useEffect(() => {
    if (looked) return
    let isMounted = true
    const found = (next: Looked) => isMounted && setLooked(next)
    readLink(token).then(found, (error: unknown) => found(problemOf(error)))
    return () => void (isMounted = false)
  }, [looked, token])

  if (!looked || 'problem' in looked)
    return (
      <AuthLayout school={school} title={t(looked ? 'welcome.broken' : 'welcome.title')} text="">
        <title>{`${t('welcome.title')} · ${t('app.name')}`}</title>
        {looked ? <Notice tone="warn">{looked.problem}</Notice> : <Spinner label={t('welcome.looking')} />}
        {looked?.again && (
          <Button block onClick={() => setLooked(null)}>
            {t('action.retry')}
          </Button>
        )}
        <Text tone="quiet" className={styles.other}>
          <Link to={paths.login}>{t('welcome.toLogin')}</Link>
        </Text>
      </AuthLayout>
    )
  const gone = (error: ApiError) => setLooked({ problem: errorText(error), again: false })
  if ('JoinForm' in looked)
    return (
      <AuthLayout school={school} title={t('welcome.titleJoin')} text={t('welcome.textJoin')}>
        <title>{`${t('welcome.titleJoin')} · ${t('app.name')}`}</title>
        <looked.JoinForm token={token} onGone={gone} />
      </AuthLayout>
    )
  const { name, email, isNew } = looked.person
  return (
    <AuthLayout
      school={school}
      title={isNew ? t('welcome.titleNew', { name }) : t('welcome.title')}
      text={t(isNew ? 'welcome.textNew' : 'welcome.text', { email })}
    >
      <title>{`${t('welcome.title')} · ${t('app.name')}`}</title>
      <looked.WelcomeForm token={token} email={email} onGone={gone} />
    </AuthLayout>
  )
}

async function readLink(token: string): Promise<Looked> {
  const { welcomeApi } = await import('./welcome-calls.ts')
  const looking = welcomeApi.view({ body: { token }, quiet: true })
  // Nearly every link belongs to a named person.
  const [{ name, email, isNew }, { WelcomeForm }] = await Promise.all([looking, import('./WelcomeForm.tsx')])
  if (name !== null && email !== null) return { person: { name, email, isNew }, WelcomeForm }
  const { JoinForm } = await import('./JoinForm.tsx')
  return { JoinForm }
}

/** An error about the link is final; a failed request is not. */
const problemOf = (error: unknown): Looked => ({
  problem: errorText(error),
  again: !(error instanceof ApiError) || ![403, 404, 410].includes(error.status),
})
