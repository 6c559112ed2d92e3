import type { KeyboardEvent } from 'react'
import { localized } from '#platform/i18n/language.ts'
import type { TableColumn } from '#formats/tables/model/columns.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { tableTexts } from '../../texts/tables.ts'

type SheetCellProps = {
  column: TableColumn
  text: string
  onText: (text: string) => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
  id?: string
  className?: string
  'data-column'?: number
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

/** The control of one cell, according to its column. */
export function SheetCell({ column, text, onText, ...rest }: SheetCellProps) {
  const { t } = useTexts(tableTexts)
  const language = useLanguage()
  const change = { onChange: ({ target }: { target: { value: string } }) => onText(target.value) }
  switch (column.type) {
    case 'TEXT':
      return <AutosizeTextArea {...rest} {...change} value={text} />
    case 'NUMBER':
      return <TextInput {...rest} {...change} value={text} inputMode="decimal" autoComplete="off" />
    case 'RADIO':
      return (
        <Select {...rest} {...change} value={text}>
          <option value="">{t('table.choose')}</option>
          {column.options.map((option) => (
            <option key={option.value} value={option.value}>
              {localized(option, 'label', language)}
            </option>
          ))}
          {/* A pasted value stays, even if it is not an option. */}
          {text !== '' && !column.options.some(({ value }) => value === text) && <option value={text}>{text}</option>}
        </Select>
      )
  }
}
