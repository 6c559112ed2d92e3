import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form'
import type { DryRun, Retention } from '../../contract/retention.ts'
import { formatDate } from '#platform/i18n/format/dates.ts'
import { formatFileSize, formatNumber } from '#platform/i18n/format/numbers.ts'
import { spokenDays, type RetentionKind } from '../../model/retention.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { DryRunDialog } from './DryRunDialog.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './Retention.module.css'
import type { RetentionControl } from './retention-form.ts'
import { whatWouldGo } from './retention-queries.ts'
import { retentionTexts } from '../../texts/retention.ts'

const offered: Record<RetentionKind, readonly number[]> = {
  history: [90, 180, 365, 730, 1_095, 1_825],
  chats: [90, 180, 365, 730, 1_095, 1_825],
  files: [30, 90, 180, 365],
  log: [180, 365, 730, 1_095, 1_825, 3_650],
}

type Props = {
  kind: RetentionKind
  retention: Retention
  control: RetentionControl
  field: UseFormRegisterReturn
}

/** A retention setting: the period, the amount of data, and a preview of what the entered period would delete. */
export function RetentionRow({ kind, retention, control, field }: Props) {
  const { t } = useTexts(retentionTexts)
  const language = useLanguage()
  const chosen = String(useWatch({ control, name: kind }) ?? '')
  const usual = kind === 'files' || kind === 'log' ? retention.defaults[kind] : null
  const days = chosen === '' ? usual : Number(chosen)
  const { data: found, isError } = useQuery(whatWouldGo(kind, days))
  const [listed, setListed] = useState(false)
  const { days: storedDays } = retention[kind]
  const choices = [...new Set([...offered[kind], ...(storedDays === null ? [] : [storedDays])])].toSorted(
    (a, b) => a - b,
  )
  const spoken = (number: number) => {
    const { count, unit } = spokenDays(number)
    return t(unit === 'months' ? 'retentionForm.months' : 'retentionForm.days', { count })
  }
  return (
    <section className={styles.row} aria-label={t(`retentionForm.${kind}`)}>
      <Field label={t(`retentionForm.${kind}`)}>
        {(input) => (
          <Select {...input} {...field}>
            <option value="">
              {usual === null ? t('retentionForm.forGood') : t('retentionForm.usual', { period: spoken(usual) })}
            </option>
            {choices.map((number) => (
              <option key={number} value={number}>
                {spoken(number)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Text tabular className={styles.fact}>
        <Text as="span" size="sm" tone="faint">
          {t('retentionForm.there')}
        </Text>
        {found ? thereOf(found, language) : '…'}
      </Text>
      <Text tabular className={styles.fact}>
        <Text as="span" size="sm" tone="faint">
          {t('retentionForm.oldest')}
        </Text>
        {found?.oldest ? formatDate(found.oldest, language) : '–'}
      </Text>
      <Text as="div" tone="quiet" className={styles.going} aria-live="polite">
        <Inline>
          {isError ? t('retentionForm.dryRunFailed') : found && <Going {...{ kind, retention, days, found }} />}
          {found && found.names.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => setListed(true)}>
              {t('retentionForm.list')}
            </Button>
          )}
        </Inline>
      </Text>
      {found && <DryRunDialog open={listed} onClose={() => setListed(false)} kind={kind} found={found} />}
    </section>
  )
}

const thereOf = ({ total, totalBytes }: DryRun, language: 'en' | 'vi') =>
  [formatNumber(total, language), totalBytes > 0 && formatFileSize(totalBytes, language)].filter(Boolean).join(' · ')

type GoingProps = { kind: RetentionKind; retention: Retention; days: number | null; found: DryRun }

/** Previews the deletion: number, people and date, tonight or when a shorter period begins. */
function Going({ kind, retention, days, found }: GoingProps) {
  const { t } = useTexts(retentionTexts)
  const language = useLanguage()
  const { applies, days: storedDays, from } = retention[kind]
  if (found.going === 0) return <span>{t('retentionForm.nothingGoes')}</span>
  const isShorter = days !== null && (applies === null || days < applies)
  const begins = storedDays === days && from !== null ? from : found.from
  const soon = kind === 'history' || kind === 'chats' ? t('retentionForm.tonight') : t('retentionForm.thisHour')
  const when = isShorter ? t('retentionForm.fromDay', { day: formatDate(begins, language) }) : soon
  const people = found.people > 0 && t('retentionForm.ofPeople', { count: found.people })
  const size = found.bytes > 0 && formatFileSize(found.bytes, language)
  return (
    <span>
      <Text as="strong" tone="warn">
        {t('retentionForm.goes', { count: found.going })}
      </Text>{' '}
      {[people, size, when].filter(Boolean).join(' · ')}
    </span>
  )
}
