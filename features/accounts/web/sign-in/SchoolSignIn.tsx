import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#platform/contract/account.ts'
import { oidc } from '../../contract/oidc.ts'
import { signInProblems, type SignInProblem } from '../../model/sign-in-problems.ts'
import { deviceSecret } from '#platform/web/api/account.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { signIn } from '#platform/web/api/session.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './sign-in.module.css'
import { schoolSignInTexts } from '../../texts/school-sign-in.ts'
import { signInTexts } from '../../texts/sign-in.ts'

const { comeIn } = createApi({ oidc: { comeIn: oidc.comeIn } }, calls).oidc

/** A plain link, because the browser itself goes to the provider and returns. The form beside it never waits for the provider. */
export function SchoolButton({ label, isRequired }: { label: string; isRequired: boolean }) {
  const { t } = useTexts(schoolSignInTexts)
  const { state } = useLocation()
  const [going, setGoing] = useState(false)
  const from = (state as { from?: string } | null)?.from

  // After the browser's Back button the page must work as before.
  useEffect(() => {
    const shown = () => setGoing(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  return (
    <Stack>
      {isRequired && <p>{t('schoolSignIn.required')}</p>}
      {!isRequired && (
        <Inline as="p" gap={3} wrap={false} className={styles.or}>
          {t('schoolSignIn.or')}
        </Inline>
      )}
      <a
        href={`/api/oidc/start${from ? `?to=${encodeURIComponent(from)}` : ''}`}
        className={buttonClass({ variant: isRequired ? 'primary' : 'line', size: 'large', block: true })}
        aria-busy={going || undefined}
        onClick={() => setGoing(true)}
      >
        {going && <Spinner />}
        {going ? t('schoolSignIn.going') : label}
      </a>
      {isRequired && (
        <Inline as="p" gap={3} wrap={false} className={styles.or}>
          {t('schoolSignIn.or')}
        </Inline>
      )}
    </Stack>
  )
}

type CameIn = { user: User; token: string; path: string | null; joined: boolean }

/** Handles the provider's answer in the address after #: signs in, or shows the error. */
export function SchoolNews() {
  const { t } = useTexts(schoolSignInTexts, signInTexts)
  const { hash } = useLocation()
  const [outcome] = useState(hash.replace('#sign-in=', ''))
  const [joined, setJoined] = useState<CameIn | null>(null)
  const [refused, setRefused] = useState(false)

  const proceed = ({ path, ...session }: CameIn) => {
    signIn(session, path)
    notify('success', t('auth.loginDone'))
  }

  useEffect(() => {
    if (outcome !== 'done') return
    comeIn({ body: { device: deviceSecret() } }).then(
      (cameIn) => (cameIn.joined ? setJoined(cameIn) : proceed(cameIn)),
      // The toast has shown the reason.
      () => setRefused(true),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- the code of the sign-in is valid once
  }, [])

  if (joined)
    return (
      <Stack>
        <Notice tone="info">{t('schoolSignIn.joined')}</Notice>
        <Button variant="primary" size="large" block onClick={() => proceed(joined)}>
          {t('schoolSignIn.proceed')}
        </Button>
      </Stack>
    )
  if (outcome === 'done') return refused ? null : <Spinner label={t('schoolSignIn.comingIn')} />
  if (!isProblem(outcome)) return null
  const isWaiting = outcome === 'registered' || outcome === 'waiting'
  return <Notice tone={isWaiting ? 'info' : 'warn'}>{t(`signInProblem.${outcome}`)}</Notice>
}

const isProblem = (text: string): text is SignInProblem => signInProblems.some((problem) => problem === text)
