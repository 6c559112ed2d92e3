import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { User } from '#platform/contract/account.ts'
import { invitations, type Invitation } from '../../contract/invitations.ts'
import { allGroups } from '../groups/queries.ts'
import { GroupChoice } from '../group-choice/GroupChoice.tsx'
import { roleNames, roles } from '#platform/model/roles.ts'
import { EditDialog } from '#platform/web/edit-dialog/EditDialog.tsx'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { useUser } from '#platform/web/api/session.ts'
import { editPath, paths } from '#platform/web/paths.ts'
import { publicSettings } from '../public-settings.ts'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { invitationsApi } from './calls.ts'
import { MethodChoice } from './MethodChoice.tsx'
import { InvitationDialog } from './InvitationDialog.tsx'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { profileTexts } from '../../texts/profile.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { userTexts } from '../../texts/users.ts'

const Fields = invitations.create.body
type Output = z.output<typeof Fields>

const check = contractResolver<z.input<typeof Fields>, Output>(Fields)
const loadCheck = async () => check

/** Creates an account, then shows its link or temporary password once. */
export function NewUserDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts(navigationTexts, profileTexts, signInTexts, userTexts)
  const me = useUser()
  const queryClient = useQueryClient()
  const settings = useQuery(publicSettings(useLanguage()))
  const groups = useQuery(allGroups()).data ?? []
  const [chosen, setChosen] = useState<string[]>([])
  const [made, setMade] = useState<{ user: User; invitation: Invitation } | null>(null)
  const [values] = useState({
    name: '',
    email: '',
    role: 'USER',
    phone: '',
    school: '',
    method: 'link',
    groupIds: [] as string[],
  } as const)

  const { register, errors, dialog } = useEditForm<z.input<typeof Fields>, Output>({
    loadCheck,
    values,
    version: null,
    draftKey: { userId: me.id, kind: 'user', id: 'new' },
    draft: { title: ({ name }) => name || t('firstSignIn.newTitle'), path: editPath(paths.adminUsers, 'new') },
    save: async (fields) => {
      setMade(await invitationsApi.create({ body: { ...(fields as Output), groupIds: chosen } }))
      await queryClient.invalidateQueries({ queryKey: ['users'] })
    },
    done: () => {},
  })

  if (made) return open && <InvitationDialog person={made.user} invitation={made.invitation} onClose={onClose} />
  return (
    <EditDialog
      {...dialog}
      open={open}
      onClose={onClose}
      // A new account has no later version.
      latest={async () => null}
      onReload={() => {}}
      title={t('firstSignIn.newTitle')}
      submit={{ label: t('firstSignIn.create'), busy: t('firstSignIn.creating') }}
    >
      <Field label={t('auth.name')} required error={errors.name?.message}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label={t('auth.email')} required error={errors.email?.message}>
        {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="off" />}
      </Field>
      <FieldRow>
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
        <Field label={t('profile.phone')} error={errors.phone?.message}>
          {(control) => <TextInput {...control} {...register('phone')} type="tel" autoComplete="off" />}
        </Field>
      </FieldRow>
      <Field label={t('profile.school')} error={errors.school?.message}>
        {(control) => <TextInput {...control} {...register('school')} autoComplete="off" />}
      </Field>
      {groups.length > 0 && (
        <GroupChoice label={t('nav.groups')} groups={groups} chosen={chosen} onChange={setChosen} />
      )}
      <MethodChoice
        radio={() => register('method')}
        hasMail={settings.data?.hasMail ?? false}
        isSchoolOnly={settings.data?.schoolSignIn?.isRequired ?? false}
        isNew
      />
    </EditDialog>
  )
}
