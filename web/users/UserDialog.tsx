import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { type User } from '#contract/account'
import { UserFields } from '#contract/users'
import { roleNames, roles } from '#rules/roles'
import { EditDialog } from '../editing/EditDialog.tsx'
import { useEditForm } from '../editing/use-edit-form.ts'
import { usersApi } from './calls.ts'
import { useTranslation } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { contractResolver } from '../lib/resolver.ts'
import { accountChanged, useUser } from '../lib/session.ts'
import { editPath, paths } from '../paths.ts'
import { Field } from '../ui/Field.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextInput } from '../ui/TextInput.tsx'

/** The password is asked for by the server where an administrator's own e-mail becomes another. */
const EditedUser = z.extend(UserFields, { currentPassword: z.string() })
type UserValues = z.input<typeof EditedUser>

const check = contractResolver<UserValues, z.output<typeof EditedUser>>(EditedUser)
const loadCheck = async () => check

type UserDialogProps = { open: boolean; user: User; onClose: () => void; onReload: (user: User) => void }

export function UserDialog({ open, user, onClose, onReload }: UserDialogProps) {
  const { t } = useTranslation()
  const me = useUser()
  const queryClient = useQueryClient()
  const params = { id: user.id }

  const { register, errors, dialog, control } = useEditForm({
    loadCheck,
    values: { name: user.name, email: user.email, role: user.role, isActive: user.isActive, currentPassword: '' },
    version: user.version,
    place: { userId: me.id, kind: 'user', id: user.id },
    draft: {
      title: ({ name }) => name || user.name,
      path: editPath(paths.adminUsers, user.id),
      secret: ['currentPassword'],
    },
    save: async (fields, version) => {
      const saved = await usersApi.update({ params, body: { ...fields, version } })
      if (user.id === me.id) accountChanged(saved.user)
      await queryClient.invalidateQueries({ queryKey: ['users'] })
    },
    done: () => {
      notify('success', t('user.updated'))
      onClose()
    },
  })

  const email = useWatch({ control, name: 'email' })
  const asksPassword = user.id === me.id && email.trim().toLowerCase() !== user.email.toLowerCase()

  return (
    <EditDialog
      {...dialog}
      open={open}
      onClose={onClose}
      latest={async () => (await usersApi.get({ params })).user}
      onReload={onReload}
      title={t('user.editTitle')}
      aside={<Switch {...register('isActive')} label={t('admin.isActive')} />}
    >
      <Field label={t('auth.name')} required error={errors.name?.message}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label={t('auth.email')} required error={errors.email?.message}>
        {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="off" />}
      </Field>
      {asksPassword && (
        <Field
          label={t('profile.currentPassword')}
          required
          description={t('profile.emailNeedsPassword')}
          error={errors.currentPassword?.message}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...register('currentPassword')}
              autoComplete="current-password"
              showLabel={t('auth.showPassword')}
              hideLabel={t('auth.hidePassword')}
            />
          )}
        </Field>
      )}
      <Field label={t('user.role')} required error={errors.role?.message}>
        {(control) => (
          <Select {...control} {...register('role')}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(roleNames[role])}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </EditDialog>
  )
}
