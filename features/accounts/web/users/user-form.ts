import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { optionalText } from '#platform/contract/fields.ts'
import { UserFields } from '../../contract/users.ts'
import { nameMaxLength, phoneMaxLength } from '#platform/model/limits.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import type { Account } from './paged.ts'

/** The server asks for the password when an administrator's own email changes. */
const EditedUser = z.extend(UserFields, {
  phone: optionalText(phoneMaxLength),
  school: optionalText(nameMaxLength),
  currentPassword: z.string(),
})
type Values = z.input<typeof EditedUser>
type Checked = z.output<typeof EditedUser>

export type UserForm = Pick<UseFormReturn<Values, unknown, Checked>, 'register' | 'control' | 'formState'>

const check = contractResolver<Values, Checked>(EditedUser)
export const loadCheck = async () => check

export const valuesOf = ({ name, email, phone, school, role, isActive }: Account): Values => ({
  name,
  email,
  phone: phone ?? '',
  school: school ?? '',
  role,
  isActive,
  currentPassword: '',
})
