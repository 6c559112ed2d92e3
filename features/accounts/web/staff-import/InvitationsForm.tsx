import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StaffImport } from '../../contract/staff.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import type { Verdict } from '../../model/staff/judge.ts'
import { roleOf } from '../../model/staff/roles.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { publicSettings } from '../public-settings.ts'
import { RadioCard } from '#platform/web/edit-dialog/RadioCards.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { staffApi } from './calls.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './StaffImport.module.css'
import type { Handing, WorkOnList } from './use-work.ts'
import { staffTexts } from '../../texts/staff.ts'

type InvitationsFormProps = Pick<WorkOnList, 'judged' | 'submissionKey' | 'askAgain'> & {
  makesGroups: boolean
  onBack: () => void
  onStarted: (started: StaffImport) => void
}

const labels = { mail: 'staff.byMail', link: 'staff.byLink', password: 'staff.byPassword' } as const
const texts = { mail: 'staff.byMailText', link: 'staff.byLinkText', password: 'staff.byPasswordText' } as const

/** Chooses how people get access, and creates the accounts. */
export function InvitationsForm({
  judged,
  submissionKey,
  askAgain,
  makesGroups,
  onBack,
  onStarted,
}: InvitationsFormProps) {
  const { t } = useTexts(staffTexts)
  const language = useLanguage()
  const { data: settings } = useQuery(publicSettings(language))
  const invitations: Handing[] = settings?.hasMail ? ['mail', 'link', 'password'] : ['link', 'password']
  const [chosen, setChosen] = useState<Handing | null>(null)
  const method = chosen ?? invitations[0]!
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const pressed = useRef(false)
  const people = judged.filter(({ state }) => state === 'made')
  const count = people.length
  const values = { count, number: formatNumber(count, language) }

  const make = async () => {
    if (pressed.current) return
    pressed.current = true
    setBusy(true)
    setFault(null)
    try {
      const how = method === 'mail' ? { method: 'link' as const, mails: true } : { method }
      const body = { people: people.map(personOf), ...how, makesGroups }
      onStarted((await staffApi.make({ body, key: submissionKey(method), quiet: true })).import)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) askAgain()
      setFault(errorText(error))
      // Running work cannot be submitted again.
      pressed.current = false
      setBusy(false)
    }
  }

  return (
    <Card padding={5} className={styles.narrow}>
      <Stack as="section" aria-labelledby="staff-ways">
        <h2 id="staff-ways">{t('staff.invitationsTitle', values)}</h2>
        <Stack gap={2} role="radiogroup" aria-labelledby="staff-ways">
          {invitations.map((each) => (
            <RadioCard
              key={each}
              name="method"
              checked={method === each}
              onChange={() => setChosen(each)}
              label={t(labels[each])}
              hint={t(texts[each])}
            />
          ))}
        </Stack>
        {fault !== null && <Notice tone="bad">{fault}</Notice>}
        <Inline justify="end" className={styles.actions}>
          <Button onClick={onBack} disabled={busy}>
            {t('staff.backToReview')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void make()}>
            {t('staff.make', values)}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}

function personOf({ person: { name, email, phone, school, group, role } }: Verdict) {
  const orDash = (text: string) => text || null
  return {
    name,
    email,
    phone: orDash(phone),
    school: orDash(school),
    group: orDash(group),
    role: roleOf(role) ?? 'USER',
  }
}
