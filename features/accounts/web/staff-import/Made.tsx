import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useRef, useState } from 'react'
import type { StaffImport } from '../../contract/staff.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { downloadName, saveFile } from '#platform/web/api/download.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './StaffImport.module.css'
import { PeopleMade } from './PeopleMade.tsx'
import { printSlips } from './print-slips.ts'
import { staffInvitationsQuery } from './use-import.ts'
import { toInvitationsCsv, type PersonInvitation } from './invitations-csv.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { staffTexts } from '../../texts/staff.ts'

/** The accounts have been created: offers their links or passwords for download before they are deleted. */
export function Made({ now, busy, onDone }: { now: StaffImport; busy: boolean; onDone: () => void }) {
  const { t } = useTexts(signInTexts, staffTexts)
  const language = useLanguage()
  const { data: people, error, refetch } = useQuery(staffInvitationsQuery(now.id))
  const [isDownloaded, setDownloaded] = useState(false)
  const [asking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const isByLink = now.method === 'link'
  const values = { count: now.total, number: formatNumber(now.total, language) }

  const download = () => {
    if (!people) return
    const name = downloadName(t(isByLink ? 'staff.linksName' : 'staff.passwordsName'), 'csv', new Date())
    saveFile(new Blob([toInvitationsCsv(people, t)], { type: 'text/csv;charset=utf-8' }), name)
    setDownloaded(true)
  }
  const print = () => {
    if (!people) return
    printSlips(people, t, language)
    setDownloaded(true)
  }
  const isMailed = people?.some(({ mail }) => mail) ?? false
  const allSent = people?.every(({ mail }) => mail?.state === 'sent') ?? true
  const done = () => (isDownloaded || allSent ? onDone() : setAsking(true))

  return (
    <Card padding={5}>
      <Stack as="section" gap={3} aria-labelledby="staff-made">
        <h2 id="staff-made">{t('staff.made', values)}</h2>
        <Text tone="quiet">
          {t(isMailed ? 'staff.madeMails' : isByLink ? 'staff.madeLinks' : 'staff.madePasswords')}
        </Text>
        {people && isMailed && <Mails people={people} />}
        <Inline className={styles.actions}>
          {!isByLink && (
            <Button
              variant="primary"
              disabled={!people}
              icon={<Printer size={18} aria-hidden="true" />}
              onClick={print}
            >
              {t('staff.print')}
            </Button>
          )}
          <Button
            variant={isByLink && !isMailed ? 'primary' : 'line'}
            disabled={!people}
            icon={<Download size={18} aria-hidden="true" />}
            onClick={download}
          >
            {t(isByLink ? 'staff.takeLinks' : 'staff.takePasswords')}
          </Button>
          <Button variant={isMailed ? 'primary' : 'line'} className={styles.last} busy={busy} onClick={done}>
            {t('staff.done')}
          </Button>
        </Inline>
        {error ? (
          <ErrorState title={errorText(error)} retryLabel={t('action.retry')} onRetry={() => void refetch()} />
        ) : (
          people && <PeopleMade people={people} />
        )}
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          size="small"
          title={t(isByLink ? 'staff.linksLeft' : 'staff.passwordsLeft')}
          description={t('staff.leftText')}
          closeLabel={t('action.close')}
          initialFocus={keep}
          footer={
            <>
              <Button variant="danger" onClick={onDone}>
                {t('staff.doneAllTheSame')}
              </Button>
              <Button
                ref={keep}
                variant="primary"
                onClick={() => {
                  download()
                  setAsking(false)
                }}
              >
                {t(isByLink ? 'staff.takeLinks' : 'staff.takePasswords')}
              </Button>
            </>
          }
        />
      </Stack>
    </Card>
  )
}

/** Shows the progress of mails; failed ones first. */
function Mails({ people }: { people: readonly PersonInvitation[] }) {
  const { t } = useTexts(staffTexts)
  const language = useLanguage()
  const number = (state: string) => formatNumber(people.filter(({ mail }) => mail?.state === state).length, language)
  const [waiting, failed] = [number('queued'), number('failed')]
  const sent = t('staff.mailsSent', { sent: number('sent'), total: formatNumber(people.length, language) })
  return (
    <Inline as="output" gap={4}>
      {failed !== '0' && <Badge tone="warn">{t('staff.mailsFailed', { number: failed })}</Badge>}
      <span>{sent}</span>
      {waiting !== '0' && <span>{t('staff.mailsWaiting', { number: waiting })}</span>}
    </Inline>
  )
}
