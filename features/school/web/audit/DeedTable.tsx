import type { KeyboardEvent } from 'react'
import type { Deed } from '../../contract/audit.ts'
import { useLanguage, useTranslation } from '#platform/web/language/language.ts'
import rows from '../../../../platform/web/lists/Rows.module.css'
import styles from './DeedTable.module.css'
import { kindIcons } from './kind-icons.tsx'
import { whenOf } from './when.ts'
import { deedName, detailOf, doerOf, isFailure, kindOf, targetOf } from './words.ts'

type DeedTableProps = {
  deeds: readonly Deed[]
  /** All of them happened today: their rows need no day. */
  today: boolean
  /** The one whose details are open. */
  open: string | null
  onOpen: (id: string) => void
}

/** The log as rows of one line; arrows walk, Enter opens. */
export function DeedTable({ deeds, today, open, onOpen }: DeedTableProps) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the buttons in its rows
    <table
      className={`${rows.table} ${styles.table}`}
      aria-label={t('audit.title')}
      onKeyDown={walk}
      data-today={today}
    >
      <thead>
        <tr>
          <th scope="col">{t('audit.when')}</th>
          <th scope="col">{t('audit.who')}</th>
          <th scope="col">{t('audit.deed')}</th>
          <th scope="col">{t('audit.target')}</th>
          <th scope="col">{t('audit.details')}</th>
          <th scope="col">{t('audit.address')}</th>
        </tr>
      </thead>
      <tbody>
        {deeds.map((deed) => (
          <DeedRow key={deed.id} deed={deed} today={today} open={deed.id === open} onOpen={() => onOpen(deed.id)} />
        ))}
      </tbody>
    </table>
  )
}

type DeedRowProps = { deed: Deed; today: boolean; open: boolean; onOpen: () => void }

function DeedRow({ deed, today, open, onOpen }: DeedRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const kind = kindOf(deed.event)
  const [target, detail] = [targetOf(deed, t), detailOf(deed, t, language)]
  return (
    <tr className={`${rows.row} ${styles.row}`} data-ticked={open || undefined}>
      <td className={styles.when}>{whenOf(deed.at, { today, language })}</td>
      <td className={styles.who} title={deed.by?.email ?? undefined}>
        {doerOf(deed, t)}
      </td>
      <th scope="row" className={styles.deed}>
        <button
          type="button"
          className={`${rows.opens} ${styles.opens}`}
          data-opens=""
          data-failure={isFailure(deed.event) || undefined}
          onClick={onOpen}
        >
          {kind && kindIcons[kind]}
          <span>{deedName(deed.event, t)}</span>
        </button>
      </th>
      <td className={styles.target} title={target}>
        {target}
      </td>
      <td className={styles.detail} title={detail}>
        {detail}
      </td>
      <td className={styles.address}>{deed.address}</td>
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
