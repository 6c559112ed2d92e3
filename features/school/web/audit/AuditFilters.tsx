import Eye from 'lucide-react/icons/eye'
import X from 'lucide-react/icons/x'
import { auditEventKinds } from '#platform/model/audit-events.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import styles from './Audit.module.css'
import { dayChoices, daysIn, usualDays } from './days.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { auditTexts } from '../../texts/audit.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Combobox } from '#platform/web/ui/fields/Combobox.tsx'
import { peopleOfLog } from './queries.ts'

export const filterNames = ['days', 'kind', 'by', 'to', 'person'] as const
export type Filter = (typeof filterNames)[number]

type AuditFiltersProps = {
  search: string
  onSearch: (search: string) => void
  filters: Record<Filter, string>
  onChoose: (filter: Filter, value: string) => void
  /** Names a person that the visible rows mention. */
  nameOf: (id: string) => string | undefined
}

export function AuditFilters({ search, onSearch, filters, onChoose, nameOf }: AuditFiltersProps) {
  const { t } = useTexts(auditTexts)
  const dayName = (days: string) => {
    if (days === 'all') return t('audit.allDays')
    return days === '1' ? t('audit.today') : t('audit.lastDays', { count: Number(days) })
  }
  const othersOnly = filters.kind === 'documents'
  return (
    <Grid columns="filters" gap={2} className={styles.filters}>
      <SearchField label={t('audit.search')} value={search} onChange={onSearch} />
      <Select
        variant="filter"
        aria-label={t('audit.days')}
        value={daysIn(filters.days)}
        onChange={({ target }) => onChoose('days', target.value === usualDays ? '' : target.value)}
      >
        {dayChoices.map((days) => (
          <option key={days} value={days}>
            {dayName(days)}
          </option>
        ))}
      </Select>
      <Select
        variant="filter"
        aria-label={t('audit.kind')}
        value={filters.kind}
        onChange={({ target }) => onChoose('kind', target.value)}
      >
        <option value="">{t('audit.allKinds')}</option>
        {auditEventKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`auditKind.${kind}`)}
          </option>
        ))}
      </Select>
      <PersonField
        label={t('audit.doer')}
        as="by"
        value={filters.by}
        name={nameOf(filters.by)}
        onChoose={(id) => onChoose('by', id)}
      />
      <PersonField
        label={t('audit.to')}
        as="account"
        value={filters.to}
        name={nameOf(filters.to)}
        onChoose={(id) => onChoose('to', id)}
      />
      <button
        type="button"
        className={styles.chip}
        aria-pressed={othersOnly}
        onClick={() => onChoose('kind', othersOnly ? '' : 'documents')}
      >
        <Eye size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('audit.others')}
      </button>
      {filters.person !== '' && (
        <Inline as="p" gap={1} className={styles.about}>
          {t('audit.about', { name: nameOf(filters.person) ?? '…' })}
          <IconButton
            label={t('audit.aboutOff')}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => onChoose('person', '')}
          />
        </Inline>
      )}
    </Grid>
  )
}

type PersonFieldProps = {
  label: string
  as: 'by' | 'account'
  /** The id of the chosen person; empty for everyone. */
  value: string
  /** The selected person's name, if known. */
  name: string | undefined
  onChoose: (id: string) => void
}

/** Units: milliseconds. */
const askPause = 150

/** Chooses a person from the log by a part of their name or address. */
function PersonField({ label, as, value, name, onChoose }: PersonFieldProps) {
  const { t } = useTexts(auditTexts)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), askPause)
  const { data: people } = useQuery(peopleOfLog({ as, ...(search && { search }) }))
  return (
    <Combobox
      label={label}
      placeholder={label}
      selectedName={value === '' ? null : (name ?? people?.find(({ id }) => id === value)?.name ?? '…')}
      items={people?.map((one) => ({ ...one, detail: one.email ?? '' }))}
      emptyText={t('audit.nobody')}
      clearLabel={t('audit.aboutOff')}
      onSearch={setTyped}
      onSelect={(id) => onChoose(id ?? '')}
    />
  )
}
