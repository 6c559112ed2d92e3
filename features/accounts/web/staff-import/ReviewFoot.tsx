import { useState } from 'react'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { roleOf } from '../../model/staff/roles.ts'
import type { Role } from '#platform/model/roles.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import type { ReviewProps } from './use-work.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './StaffImport.module.css'
import { staffUpdateTexts } from '../../texts/staff-update.ts'
import { staffTexts } from '../../texts/staff.ts'

type ReviewFootProps = ReviewProps & {
  /** Number of new accounts. */
  count: number
  /** Number of people who have an account. */
  known: number
}

/** Summarises the effect of the current list, with buttons to go on. */
export function ReviewFoot({ work, missing, judged, count, known, asking, ...actions }: ReviewFootProps) {
  const { t } = useTexts(staffTexts, staffUpdateTexts)
  const language = useLanguage()
  const [leaving, setLeaving] = useState(false)
  const ofRole = (role: Role) =>
    judged.filter(({ state, person }) => state === 'made' && roleOf(person.role) === role).length
  const [administrators, editors] = [ofRole('ADMIN'), ofRole('EDITOR')]
  const roles = [
    administrators > 0 &&
      t('staff.administrators', { count: administrators, number: formatNumber(administrators, language) }),
    editors > 0 && t('staff.editors', { count: editors, number: formatNumber(editors, language) }),
  ].filter(Boolean)
  return (
    <Inline as="footer" gap={3} justify="end" className={styles.foot}>
      <Text size="sm" tone="quiet" className={styles.says}>
        {roles.length === 0 ? t('staff.allTeachers') : roles.join(' ')}
      </Text>
      {missing.length > 0 && (
        <Inline as="label" wrap={false} className={styles.groups} title={missing.join(', ')}>
          <input
            type="checkbox"
            checked={work.makesGroups}
            onChange={({ target }) => actions.makeGroups(target.checked)}
          />
          {t('staff.makeGroups', { count: missing.length })}
        </Inline>
      )}
      <Button variant="quiet" onClick={() => setLeaving(true)}>
        {t('staff.another')}
      </Button>
      {known > 0 && (
        <Button variant={count === 0 ? 'primary' : 'line'} busy={asking} onClick={actions.onUpdate}>
          {t('staffUpdate.open', { count: known, number: formatNumber(known, language) })}
        </Button>
      )}
      <Button
        variant={count === 0 && known > 0 ? 'line' : 'primary'}
        disabled={count === 0}
        busy={asking}
        onClick={actions.onContinue}
      >
        {count === 0 ? t('staff.nobody') : t('staff.proceed', { count, number: formatNumber(count, language) })}
      </Button>
      <Dialog
        open={leaving}
        onClose={() => setLeaving(false)}
        size="small"
        title={t('staff.anotherTitle')}
        description={t('staff.anotherText')}
        closeLabel={t('action.close')}
        footer={
          <>
            <Button onClick={() => setLeaving(false)}>{t('action.cancel')}</Button>
            <Button variant="danger" onClick={actions.throwAway}>
              {t('staff.throwAway')}
            </Button>
          </>
        }
      />
    </Inline>
  )
}
