import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect, useState } from 'react'
import { passwordMinLength } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import type { weaknessOf } from '../../model/weak-password.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './sign-in.module.css'
import { signInTexts } from '../../texts/sign-in.ts'

/**
 * Warns about an easily guessed password while it is typed, in the space of a hint so that nothing below moves. The password may be used
 * anyway.
 */
export function WeakPassword({ password, email }: { password: string; email: string }) {
  const { t } = useTexts(signInTexts)
  const [judge, setJudge] = useState<{ weaknessOf: typeof weaknessOf } | null>(null)
  const isLong = password.length >= passwordMinLength

  useEffect(() => {
    // Without the code for the warning there is none.
    if (isLong)
      import('../../model/weak-password.ts').then(
        (model) => setJudge(model),
        () => {},
      )
  }, [isLong])

  const weakness = isLong ? (judge?.weaknessOf(password, email) ?? null) : null
  return (
    <Text as="output" size="sm" tone={weakness ? 'warn' : 'faint'} className={styles.weakness}>
      {weakness ? (
        <Inline as="span" align="start" wrap={false}>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(weakness === 'common' ? 'password.common' : 'password.likeEmail')}
        </Inline>
      ) : (
        t('auth.passwordHint')
      )}
    </Text>
  )
}
