import { useWatch } from 'react-hook-form'
import { roleNames, roles } from '#platform/model/roles.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { PasswordInput } from '#platform/web/ui/fields/PasswordInput.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { Account } from './paged.ts'
import type { UserForm } from './user-form.ts'
import { profileTexts } from '../../texts/profile.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { userTexts } from '../../texts/users.ts'

export function UserFields({ user, form: { register, control, formState } }: { user: Account; form: UserForm }) {
  const { t } = useTexts(profileTexts, signInTexts, userTexts)
  const me = useUser()
  const { errors } = formState
  const email = useWatch({ control, name: 'email' })
  const needsPassword = user.id === me.id && email.trim().toLowerCase() !== user.email.toLowerCase()
  const options = roles.map((role) => (
    <option key={role} value={role}>
      {t(roleNames[role])}
    </option>
  ))
  return (
    <>
      <Field label={t('auth.name')} required error={errors.name?.message}>
        {(input) => <TextInput {...input} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label={t('auth.email')} required error={errors.email?.message}>
        {(input) => <TextInput {...input} {...register('email')} type="email" autoComplete="off" />}
      </Field>
      {needsPassword && (
        <Field
          label={t('profile.currentPassword')}
          required
          description={t('profile.emailNeedsPassword')}
          error={errors.currentPassword?.message}
        >
          {(input) => (
            <PasswordInput
              {...input}
              {...register('currentPassword')}
              autoComplete="current-password"
              showLabel={t('auth.showPassword')}
              hideLabel={t('auth.hidePassword')}
            />
          )}
        </Field>
      )}
      <FieldRow>
        <Field label={t('profile.phone')} error={errors.phone?.message}>
          {(input) => <TextInput {...input} {...register('phone')} type="tel" autoComplete="off" />}
        </Field>
        <Field label={t('profile.school')} error={errors.school?.message}>
          {(input) => <TextInput {...input} {...register('school')} autoComplete="off" />}
        </Field>
      </FieldRow>
      {user.isLastAdministrator ? (
        // Not part of the form, because disabled fields count as omitted there.
        <Field label={t('user.role')} required description={t('user.lastAdminField')}>
          {(input) => (
            <Select {...input} value="ADMIN" disabled>
              {options}
            </Select>
          )}
        </Field>
      ) : (
        <Field
          label={t('user.role')}
          required
          description={user.role === 'ADMIN' && t('user.adminRoleField')}
          error={errors.role?.message}
        >
          {(input) => (
            <Select {...input} {...register('role')}>
              {options}
            </Select>
          )}
        </Field>
      )}
    </>
  )
}
