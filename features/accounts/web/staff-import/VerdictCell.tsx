import Undo from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { PersonField, Verdict } from '../../model/staff/judge.ts'
import { roleOf } from '../../model/staff/roles.ts'
import { roleNames } from '#platform/model/roles.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { faultsInWords } from './faulty-rows.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { StateDot } from '#platform/web/ui/data-display/Badge.tsx'
import styles from './StaffTable.module.css'
import { staffTexts } from '../../texts/staff.ts'

type VerdictCellProps = {
  verdict: Verdict
  onUse: (field: PersonField, offer: string) => void
  onKeep: () => void
  onLeave: (left: boolean) => void
}

const words = { made: 'staff.willBeMade', known: 'staff.hasAccount', left: 'staff.isLeft' } as const

const dots = { made: 'works', warned: 'warns', fault: 'fails', known: 'off', left: 'off' } as const
const tones = { made: 'quiet', warned: 'warn', fault: 'danger', known: 'quiet', left: 'quiet' } as const

/** Shows the state of a row, in words and as a dot with a distinct shape. */
export function VerdictCell({ verdict: { state, faults, person }, onUse, onKeep, onLeave }: VerdictCellProps) {
  const { t } = useTexts(staffTexts)
  const offered = faults.find(({ offer }) => offer !== undefined)
  const of = { line: person.line }
  // A post such as "Tổ trưởng" is no role, so the row says which role the person gets.
  const role = state === 'made' && person.role !== '' ? roleOf(person.role) : null
  const outcome = () => {
    if (role !== null) return t('staff.willBeMadeAs', { role: t(roleNames[role]) })
    return t(state === 'fault' ? 'staff.result' : words[state])
  }
  const shown = state === 'made' && faults.length > 0 ? 'warned' : state
  return (
    <Inline wrap={false} className={styles.judged}>
      <StateDot state={dots[shown]} />
      <Text as="span" size="sm" tone={tones[shown]} className={styles.words}>
        {faults.length > 0 ? faultsInWords(faults, t) : outcome()}
        {offered?.offer !== undefined && (
          <Button
            variant="link"
            className={styles.offer}
            aria-label={t('staff.useOf', { offer: offered.offer, ...of })}
            onClick={() => onUse(offered.field, offered.offer!)}
          >
            {t('staff.use')}
          </Button>
        )}
        {offered?.keepable && (
          <Button variant="link" className={styles.offer} aria-label={t('staff.keepOf', of)} onClick={onKeep}>
            {t('staff.keep')}
          </Button>
        )}
      </Text>
      {state === 'left' ? (
        <IconButton
          size="small"
          label={t('staff.takeIn', of)}
          icon={<Undo size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onLeave(false)}
        />
      ) : (
        state !== 'known' && (
          <IconButton
            size="small"
            label={t('staff.leaveOut', of)}
            icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onLeave(true)}
          />
        )
      )}
    </Inline>
  )
}
