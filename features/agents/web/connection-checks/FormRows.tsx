import Copy from 'lucide-react/icons/copy'
import type { FormRow } from '#features/connections/contract/health.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Cell, HeadCell, Table } from '#platform/web/ui/data-display/Table.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { HealthDot } from './HealthDot.tsx'
import { connectionCheckTexts } from '../../texts/connection-checks.ts'

/** Compares the assistant's answers with the application's fields, with advice for differences. */
export function FormRows({ rows }: { rows: readonly FormRow[] }) {
  const { t } = useTexts(connectionCheckTexts)
  return (
    <Table cards>
      <thead>
        <tr>
          <HeadCell>{t('connectionCheck.sends')}</HeadCell>
          <HeadCell>{t('connectionCheck.field')}</HeadCell>
          <HeadCell>{t('connectionCheck.result')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.question?.key ?? ''} ${row.field?.name ?? ''} ${row.isInstructions}`} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ row: { question, isInstructions, field, state, says, advice, copy } }: { row: FormRow }) {
  const { t } = useTexts(connectionCheckTexts)
  const language = useLanguage()
  return (
    <tr>
      <HeadCell of="row" data-kind="main">
        {question ? (
          <>
            {localized(question, 'title', language)}
            <Text as="div" size="sm" tone="quiet" weight="normal">
              <code>{question.key}</code>
            </Text>
          </>
        ) : (
          <Text as="span" tone={isInstructions ? undefined : 'faint'}>
            {isInstructions ? t('connectionCheck.instructions') : t('connectionCheck.noQuestion')}
          </Text>
        )}
      </HeadCell>
      <Cell>
        {field ? (
          <>
            <code>{field.name}</code>
            <Text size="sm" tone="quiet">
              {field.about}
            </Text>
          </>
        ) : (
          <Text as="span" tone="faint">
            {t('connectionCheck.noField')}
          </Text>
        )}
      </Cell>
      <Cell>
        <HealthDot tone={state}>{says}</HealthDot>
        {advice && (
          <Text size="sm" tone="quiet">
            {advice}
          </Text>
        )}
        {copy && (
          <Button
            size="small"
            variant="quiet"
            icon={<Copy size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void copyName(copy).catch(() => {})}
          >
            {t('connectionCheck.copy', { name: copy })}
          </Button>
        )}
      </Cell>
    </tr>
  )

  async function copyName(name: string) {
    await navigator.clipboard.writeText(name)
    notify('success', t('connectionCheck.copied', { name }))
  }
}
