import type { KeyboardEvent, ReactNode } from 'react'
import type { AuditEvent } from '../../contract/audit.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import rows from '#platform/web/lists/Rows.module.css'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './Audit.module.css'
import { formatAuditEventName, detailOf, doerOf, isFailure, kindOf, targetOf, auditEventTexts } from './words.ts'
import { auditTexts } from '../../texts/audit.ts'
import { formatDateTime, formatTime } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'
import Bot from 'lucide-react/icons/bot'
import Eye from 'lucide-react/icons/eye'
import Folder from 'lucide-react/icons/folder'
import ListChecks from 'lucide-react/icons/list-checks'
import LogIn from 'lucide-react/icons/log-in'
import Network from 'lucide-react/icons/network'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import type { AuditEventKind } from '#platform/model/audit-events.ts'

type AuditEventTableProps = {
  auditEvents: readonly AuditEvent[]
  /** True if all events are from today: the rows then show no day. */
  today: boolean
  /** The id of the event whose details are open. */
  open: string | null
  onOpen: (id: string) => void
}

/** The log as single-line rows. Arrow keys move between them, Enter opens the details. */
export function AuditEventTable({ auditEvents, today, open, onOpen }: AuditEventTableProps) {
  const { t } = useTexts(auditTexts)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the buttons in its rows
    <table className={`${rows.table} ${styles.table}`} aria-label={t('audit.title')} onKeyDown={walk}>
      <thead>
        <tr>
          <th scope="col" style={{ width: today ? 92 : 162 }}>
            {t('audit.when')}
          </th>
          <th scope="col" style={{ width: '17%' }}>
            {t('audit.who')}
          </th>
          <th scope="col" style={{ width: '22%' }}>
            {t('audit.action')}
          </th>
          <th scope="col" style={{ width: '19%' }}>
            {t('audit.target')}
          </th>
          <th scope="col">{t('audit.details')}</th>
          <th scope="col" style={{ width: 124 }}>
            {t('audit.address')}
          </th>
        </tr>
      </thead>
      <tbody>
        {auditEvents.map((auditEvent) => (
          <AuditEventRow
            key={auditEvent.id}
            auditEvent={auditEvent}
            today={today}
            open={auditEvent.id === open}
            onOpen={() => onOpen(auditEvent.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

type AuditEventRowProps = { auditEvent: AuditEvent; today: boolean; open: boolean; onOpen: () => void }

function AuditEventRow({ auditEvent, today, open, onOpen }: AuditEventRowProps) {
  const { t } = useTexts(...auditEventTexts)
  const language = useLanguage()
  const kind = kindOf(auditEvent.event)
  const [target, detail] = [targetOf(auditEvent, t), detailOf(auditEvent, t, language)]
  return (
    <tr className={`${rows.row} ${styles.row}`} data-ticked={open || undefined}>
      <td data-phone="end">{whenOf(auditEvent.at, { today, language })}</td>
      <td className={styles.who} title={auditEvent.by?.email ?? undefined}>
        {doerOf(auditEvent, t)}
      </td>
      <th scope="row" data-kind="main">
        <button
          type="button"
          className={`${rows.opens} ${styles.opens}`}
          data-opens=""
          data-failure={isFailure(auditEvent.event) || undefined}
          onClick={onOpen}
        >
          {kind && kindIcons[kind]}
          <Text as="span" truncate>
            {formatAuditEventName(auditEvent.event, t)}
          </Text>
        </button>
      </th>
      <td className={styles.target} title={target}>
        {target}
      </td>
      <td data-phone={detail ? 'line' : 'none'} title={detail}>
        {detail}
      </td>
      <td data-phone="end">{auditEvent.address}</td>
    </tr>
  )
}

function walk(event: KeyboardEvent<HTMLTableElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const opens = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opens]')]
  const at = opens.indexOf(event.target as HTMLElement)
  if (at === -1) return
  event.preventDefault()
  opens[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}

/** Formats the time of an event; in today's list without the date. */
const whenOf = (at: string, { today, language }: { today: boolean; language: Language }): string =>
  today ? formatTime(at, language) : formatDateTime(at, language)

const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const

const kindIcons: Record<AuditEventKind, ReactNode> = {
  signIn: <LogIn {...icon} />,
  people: <Users {...icon} />,
  groups: <Network {...icon} />,
  assistants: <Bot {...icon} />,
  questions: <ListChecks {...icon} />,
  categories: <Folder {...icon} />,
  documents: <Eye {...icon} />,
  settings: <Settings {...icon} />,
  log: <ScrollText {...icon} />,
}
