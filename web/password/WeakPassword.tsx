import { useEffect, useState } from 'react'
import { passwordMinLength } from '#rules/limits'
import type { weaknessOf } from '#rules/weak-password'
import { loadWords, useTranslation } from '../lib/language.ts'
import { Notice } from '../ui/Notice.tsx'

/** Names a password that others would try first, while it is typed. It can be kept all the same. */
export function WeakPassword({ password, email }: { password: string; email: string }) {
  const { t } = useTranslation()
  const [judge, setJudge] = useState<{ weaknessOf: typeof weaknessOf } | null>(null)
  const isLong = password.length >= passwordMinLength

  useEffect(() => {
    if (!isLong) return
    // It is long: nobody needs it before there is something to judge. A warning that cannot be fetched stays away.
    Promise.all([import('#rules/weak-password'), loadWords('user')]).then(
      ([rule]) => setJudge(rule),
      () => {},
    )
  }, [isLong])

  const weakness = isLong ? judge?.weaknessOf(password, email) : null
  if (!weakness) return null
  return <Notice tone="warn">{t(weakness === 'common' ? 'auth.passwordCommon' : 'auth.passwordIsEmail')}</Notice>
}
