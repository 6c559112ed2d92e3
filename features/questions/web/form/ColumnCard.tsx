import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { localized } from '#platform/i18n/language.ts'
import { columnTypes } from '#formats/tables/model/columns.ts'
import { TextPair } from '#platform/web/edit-dialog/TextPair.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import { Field, FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { ColumnErrors, ColumnRow } from './column-rows.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import cards from '../tables/tables.module.css'
import styles from './form.module.css'
import { OptionTable } from './OptionTable.tsx'
import { typeDisplays } from './question-types.ts'
import { kindTexts } from '#features/school/texts/kinds.ts'
import { questionsTexts } from '../../texts/questions.ts'

type ColumnCardProps = {
  row: ColumnRow
  at: number
  count: number
  errors: ColumnErrors[number] | undefined
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (changed: Partial<ColumnRow>) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

/** One column: collapsed with its title and type, or expanded with all its fields. */
export function ColumnCard({ row, at, count, errors, open, onChange, ...on }: ColumnCardProps) {
  const { t } = useTexts(kindTexts, questionsTexts)
  const language = useLanguage()
  const number = at + 1
  const title = localized(row, 'title', language) || row.titleVi || t('question.column', { number })
  const { icon: Icon, label } = typeDisplays[row.type]
  const text = (field: TextOf) => ({
    value: row[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    error: errors?.[field]?.message,
  })

  return (
    <Card
      as="li"
      variant="flat"
      className={cards.card}
      data-open={open || undefined}
      data-faulty={errors ? true : undefined}
    >
      <Inline gap={0} wrap={false} className={cards.head}>
        <button type="button" className={cards.fold} aria-expanded={open} onClick={() => on.onOpen(!open)}>
          <span className={cards.cardNumber}>{number}</span>
          <span className={cards.words}>
            <Text as="b" weight="medium" truncate>
              {title}
            </Text>
          </span>
          <Inline as="span" wrap={false} className={styles.type}>
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            {t(label)}
            {row.required && ` · ${t('question.required')}`}
          </Inline>
          <ChevronDown size={17} aria-hidden="true" />
        </button>
        <IconButton
          size="small"
          label={t('question.columnUp', { number })}
          icon={<ArrowUp size={17} aria-hidden="true" />}
          disabled={at === 0}
          onClick={() => on.onMove(-1)}
        />
        <IconButton
          size="small"
          label={t('question.columnDown', { number })}
          icon={<ArrowDown size={17} aria-hidden="true" />}
          disabled={at === count - 1}
          onClick={() => on.onMove(1)}
        />
        <IconButton
          size="small"
          label={t('question.removeColumn', { number })}
          icon={<X size={17} aria-hidden="true" />}
          onClick={on.onRemove}
        />
      </Inline>
      {open && (
        <div className={styles.fields}>
          <TextPair label={t('question.title')} english={text('title')} vietnamese={text('titleVi')} />
          <Field
            label={t('question.columnKey')}
            required
            description={t('question.columnKeyHint')}
            error={errors?.key?.message}
          >
            {(aria) => (
              <TextInput
                {...aria}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={row.key}
                onChange={({ target }) => onChange({ key: target.value })}
              />
            )}
          </Field>
          <TextPair label={t('question.columnHelp')} optional english={text('help')} vietnamese={text('helpVi')} />
          <FieldGroup label={t('question.columnType')} required error={errors?.type?.message}>
            {() => (
              <Choices>
                {columnTypes.map((type) => (
                  <Choice
                    key={type}
                    type="radio"
                    name={`column-type-${row.id}`}
                    value={type}
                    label={t(typeDisplays[type].label)}
                    checked={row.type === type}
                    onChange={() => onChange({ type })}
                  />
                ))}
              </Choices>
            )}
          </FieldGroup>
          {row.type === 'NUMBER' && (
            <>
              <Grid columns={2} align="start">
                <Bound label={t('question.min')} {...text('min')} />
                <Bound label={t('question.max')} {...text('max')} />
              </Grid>
              <Switch
                label={t('question.columnSum')}
                checked={row.sum}
                onChange={({ target }) => onChange({ sum: target.checked })}
              />
            </>
          )}
          {row.type === 'RADIO' && (
            <FieldGroup label={t('question.options')} required error={errors?.options?.message}>
              {() => (
                <OptionTable
                  rows={row.options}
                  errors={errors?.options}
                  onChange={(options) => onChange({ options })}
                />
              )}
            </FieldGroup>
          )}
          <Switch
            label={t('question.columnRequired')}
            checked={row.required}
            onChange={({ target }) => onChange({ required: target.checked })}
          />
        </div>
      )}
    </Card>
  )
}

type TextOf = 'title' | 'titleVi' | 'help' | 'helpVi' | 'min' | 'max'

type BoundProps = {
  label: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  error: string | undefined
}

/** Needs a wrapper to align with the sides of a TextPair. */
const Bound = ({ label, error, ...input }: BoundProps) => (
  <div>
    <Field label={label} error={error}>
      {(aria) => <TextInput {...aria} {...input} inputMode="decimal" />}
    </Field>
  </div>
)
