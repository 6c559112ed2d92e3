import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useRef, useState } from 'react'
import type { StaffImport } from '#contract/staff'
import { errorText } from '../lib/api-error.ts'
import { downloadName, saveFile } from '../lib/download.ts'
import { formatNumber } from '../lib/format.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { Pager } from '../managing/paged/Pager.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import styles from './Outcome.module.css'
import { printSlips } from './print-slips.ts'
import { waysInOf } from './use-import.ts'
import { secretOf, waysAsCsv, type WayOf } from './ways-csv.ts'

const pageSize = 50

/** The accounts are there: their links or passwords to take along, before they are forgotten. */
export function Made({ now, busy, onDone }: { now: StaffImport; busy: boolean; onDone: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: people, error, refetch } = useQuery(waysInOf(now.id))
  const [taken, setTaken] = useState(false)
  const [asking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const isByLink = now.way === 'link'
  const values = { count: now.total, number: formatNumber(now.total, language) }

  const download = () => {
    if (!people) return
    const name = downloadName(t(isByLink ? 'staff.linksName' : 'staff.passwordsName'), 'csv', new Date())
    saveFile(new Blob([waysAsCsv(people, t)], { type: 'text/csv;charset=utf-8' }), name)
    setTaken(true)
  }
  const print = () => {
    if (!people) return
    printSlips(people, t, language)
    setTaken(true)
  }
  const done = () => (taken || !people ? onDone() : setAsking(true))

  return (
    <section className={styles.made} aria-labelledby="staff-made">
      <h2 id="staff-made">{t('staff.made', values)}</h2>
      <p>{t(isByLink ? 'staff.madeLinks' : 'staff.madePasswords')}</p>
      <div className={styles.actions}>
        {!isByLink && (
          <Button look="primary" disabled={!people} icon={<Printer size={18} aria-hidden="true" />} onClick={print}>
            {t('staff.print')}
          </Button>
        )}
        <Button
          look={isByLink ? 'primary' : 'line'}
          disabled={!people}
          icon={<Download size={18} aria-hidden="true" />}
          onClick={download}
        >
          {t(isByLink ? 'staff.takeLinks' : 'staff.takePasswords')}
        </Button>
        <Button className={styles.last} busy={busy} onClick={done}>
          {t('staff.done')}
        </Button>
      </div>
      {error ? (
        <ErrorState title={errorText(error)} retryLabel={t('action.retry')} onRetry={() => void refetch()} />
      ) : (
        people && <People people={people} />
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
            <Button look="danger" onClick={onDone}>
              {t('staff.doneAllTheSame')}
            </Button>
            <Button
              ref={keep}
              look="primary"
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
    </section>
  )
}

function People({ people }: { people: readonly WayOf[] }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const pagination = { page, limit: pageSize, total: people.length, pages: Math.ceil(people.length / pageSize) }
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('staff.fieldName')}</th>
            <th>{t('auth.email')}</th>
            <th>{t(people[0]?.wayIn.way === 'password' ? 'staff.firstPassword' : 'staff.link')}</th>
          </tr>
        </thead>
        <tbody>
          {people.slice((page - 1) * pageSize, page * pageSize).map((person) => (
            <tr key={person.email}>
              <td>{person.name}</td>
              <td>{person.email}</td>
              <td className={styles.secret}>{secretOf(person.wayIn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager pagination={pagination} onPage={setPage} />
    </>
  )
}
