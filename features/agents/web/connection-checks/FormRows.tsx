import Copy from 'lucide-react/icons/copy'
import type { FormRow } from '#features/connections/contract/health.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import styles from './FormRows.module.css'
import { HealthDot } from './HealthDot.tsx'
import { connectionCheckTexts } from '../../texts/connection-checks.ts'

/** Compares the assistant's answers with the application's fields, with advice for differences. */
export function FormRows({ rows }: { rows: readonly FormRow[] }) {
  const { t } = useTexts(connectionCheckTexts)
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">{t('doctor.sends')}</th>
          <th scope="col">{t('doctor.field')}</th>
          <th scope="col">{t('doctor.result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.asks?.key ?? ''} ${row.field?.name ?? ''} ${row.isInstructions}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row: { asks, isInstructions, field, state, says, advice, copy } }: { row: FormRow }) {
  const { t } = useTexts(connectionCheckTexts)
  const language = useLanguage()
  return (
    <tr>
      <th scope="row">
        {asks ? (
          <>
            {localized(asks, 'title', language)}
            <code>{asks.key}</code>
          </>
        ) : (
          <span className={isInstructions ? undefined : styles.none}>
            {isInstructions ? t('doctor.instructions') : t('doctor.noQuestion')}
          </span>
        )}
      </th>
      <td>
        {field ? (
          <>
            <code>{field.name}</code>
            <small>{field.about}</small>
          </>
        ) : (
          <span className={styles.none}>{t('doctor.noField')}</span>
        )}
      </td>
      <td>
        <HealthDot tone={state}>{says}</HealthDot>
        {advice && <p className={styles.advice}>{advice}</p>}
        {copy && (
          <Button
            size="small"
            look="quiet"
            icon={<Copy size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void copyName(copy).catch(() => {})}
          >
            {t('doctor.copy', { name: copy })}
          </Button>
        )}
      </td>
    </tr>
  )

  async function copyName(name: string) {
    await navigator.clipboard.writeText(name)
    notify('success', t('doctor.copied', { name }))
  }
}
