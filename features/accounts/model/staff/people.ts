import type { StaffField } from './fields.ts'
import type { StaffList } from './list.ts'

/** A person from a row; '' for missing values. */
export type StaffPerson = {
  line: number
  name: string
  email: string
  phone: string
  school: string
  group: string
  role: string
  left?: boolean | undefined
  retained?: boolean | undefined
}

/** Joins names from two columns in their order: "Họ đệm" and "Tên", "First name" and "Last name". */
export function peopleIn({ fields, rows }: StaffList): StaffPerson[] {
  const at = (field: StaffField) => fields.indexOf(field)
  const columns = { email: at('email'), phone: at('phone'), school: at('school'), group: at('group'), role: at('role') }
  const names = fields.flatMap((field, column) => (isOfName(field) ? [column] : []))
  return rows.map(({ line, cells, left, retained }) => {
    const cell = (column: number) => cells[column] ?? ''
    return {
      line,
      name: names.map(cell).filter(Boolean).join(' '),
      email: cell(columns.email),
      phone: cell(columns.phone),
      school: cell(columns.school),
      group: cell(columns.group),
      role: cell(columns.role),
      left,
      retained,
    }
  })
}

export const isOfName = (field: StaffField | null): boolean =>
  field === 'name' || field === 'family' || field === 'firstName'
