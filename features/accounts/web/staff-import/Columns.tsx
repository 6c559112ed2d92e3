import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { staffFields, type StaffField } from '../../model/staff/fields.ts'
import type { StaffList } from '../../model/staff/list.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { signInTexts } from '../../texts/sign-in.ts'
import { staffTexts } from '../../texts/staff.ts'

export const fieldLabels = {
  name: 'staff.fieldName',
  family: 'staff.fieldFamily',
  firstName: 'staff.fieldFirstName',
  email: 'auth.email',
  phone: 'staff.fieldPhone',
  school: 'staff.fieldSchool',
  group: 'staff.fieldGroup',
  role: 'staff.fieldRole',
} as const satisfies Record<StaffField, string>

type ColumnsProps = { list: StaffList; onField: (column: number, field: StaffField | null) => void }

/** Edits the meaning of each column, including ignored ones. */
export function Columns({ list, onField }: ColumnsProps) {
  const { t } = useTexts(staffTexts)
  const [open, setOpen] = useState(false)
  const unused = list.fields.filter((field) => field === null).length
  return (
    <>
      <Button size="small" icon={<Columns3 size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {unused === 0 ? t('staff.columns') : t('staff.columnsUnused', { count: unused })}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('staff.columns')}
        description={t('staff.columnsHow')}
        closeLabel={t('action.close')}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('action.close')}
          </Button>
        }
      >
        {columnsOf(list).map(({ title, column }) => (
          <Field
            key={column}
            label={title || t('staff.columnNumber', { number: column + 1 })}
            description={sampleOf(list, column)}
          >
            {(aria) => (
              <FieldSelect {...aria} field={list.fields[column] ?? null} onField={(field) => onField(column, field)} />
            )}
          </Field>
        ))}
      </Dialog>
    </>
  )
}

type FieldSelectProps = Omit<React.ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  field: StaffField | null
  onField: (field: StaffField | null) => void
}

export function FieldSelect({ field, onField, ...rest }: FieldSelectProps) {
  const { t } = useTexts(signInTexts, staffTexts)
  return (
    <Select
      {...rest}
      value={field ?? ''}
      onChange={({ target }) => onField(staffFields.find((each) => each === target.value) ?? null)}
    >
      {staffFields.map((each) => (
        <option key={each} value={each}>
          {t(fieldLabels[each])}
        </option>
      ))}
      <option value="">{t('staff.fieldNone')}</option>
    </Select>
  )
}

const columnsOf = ({ titles }: StaffList) => titles.map((title, column) => ({ title, column }))

/** Returns the first values of a column. */
function sampleOf({ rows }: StaffList, column: number): string {
  const samples = rows.slice(0, 100).flatMap(({ cells }) => (cells[column] ? [cells[column]] : []))
  return [...new Set(samples)].slice(0, 3).join(' · ') || '–'
}
