import { useEffect, useState } from 'react'
import { passwordMinLength } from '#rules/limits'
import { useTranslation } from '../lib/language.ts'
import { Notice } from '../ui/Notice.tsx'
import type { Judge } from './judge.ts'
import styles from './WeakPassword.module.css'

/** Names a password that others would try first, while it is typed. It can be kept all the same. */
export function WeakPassword({ password, email }: { password: string; email: string }) {
  const { t } = useTranslation()
  const [judge, setJudge] = useState<Judge | null>(null)
  const isLong = password.length >= passwordMinLength

  useEffect(() => {
    // A warning that cannot be fetched stays away.
    if (isLong)
      import('./judge.ts').then(
        ({ makeJudge }) => setJudge(makeJudge()),
        () => {},
      )
  }, [isLong])

  const weakness = isLong ? judge?.weaknessOf(password, email) : null
  if (!weakness) return null
  return (
    <div className={styles.warning}>
      <Notice tone="warn">{t(weakness === 'common' ? 'password.common' : 'password.likeEmail')}</Notice>
    </div>
  )
}
