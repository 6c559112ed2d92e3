import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect, useState } from 'react'
import { passwordMinLength } from '#platform/model/limits.ts'
import { useTranslation } from '#platform/web/language/language.ts'
import type { Judge } from './judge.ts'
import styles from './WeakPassword.module.css'

/**
 * Names a password that others would try first, while it is typed, in the place of a hint: nothing below moves under a pointer. It can
 * be kept all the same.
 */
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

  const weakness = isLong ? (judge?.weaknessOf(password, email) ?? null) : null
  return (
    <output className={styles.word} data-weak={weakness !== null}>
      {weakness && <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />}
      {weakness ? t(weakness === 'common' ? 'password.common' : 'password.likeEmail') : t('auth.passwordHint')}
    </output>
  )
}
