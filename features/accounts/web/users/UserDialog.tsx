import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { ConfirmDialog } from '#platform/web/edit-dialog/ConfirmDialog.tsx'
import { EditDialog } from '#platform/web/edit-dialog/EditDialog.tsx'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { accountChanged, useUser } from '#platform/web/api/session.ts'
import { editPath, paths } from '#platform/web/paths.ts'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { usersApi } from './calls.ts'
import { userToEdit, type Account } from './paged.ts'
import { loadCheck, valuesOf } from './user-form.ts'
import { UserFields } from './UserFields.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { userTexts } from '../../texts/users.ts'

type UserDialogProps = { open: boolean; user: Account; onClose: () => void; onReload: (user: Account) => void }

export function UserDialog({ open, user, onClose, onReload }: UserDialogProps) {
  const { t } = useTexts(adminTexts, userTexts)
  const me = useUser()
  const queryClient = useQueryClient()
  const params = { id: user.id }
  const [values] = useState(() => valuesOf(user))

  const { dialog, ...form } = useEditForm({
    loadCheck,
    values,
    version: user.version,
    draftKey: { userId: me.id, kind: 'user', id: user.id },
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
  const stepDown = useStepDown(() => {
    const { role, isActive } = form.getValues()
    return user.id === me.id && (role !== 'ADMIN' || !isActive)
  })

  return (
    <EditDialog
      {...dialog}
      onSubmit={stepDown.askingFirst(dialog.onSubmit)}
      onOverwrite={stepDown.askingFirst(dialog.onOverwrite)}
      open={open}
      onClose={onClose}
      latest={() => queryClient.fetchQuery({ ...userToEdit(user.id), staleTime: 0 })}
      onReload={onReload}
      title={t('user.editTitle')}
      aside={
        user.isLastAdministrator ? (
          <Switch label={t('admin.isActive')} checked disabled readOnly />
        ) : (
          <Switch {...form.register('isActive')} label={t('admin.isActive')} />
        )
      }
    >
      <UserFields user={user} form={form} />
      <ConfirmDialog
        open={stepDown.asking}
        onClose={stepDown.stay}
        title={t('user.stepDownTitle')}
        text={t('user.stepDownText')}
        confirm={{ label: t('user.stepDown'), variant: 'danger', onClick: stepDown.go }}
      />
    </EditDialog>
  )
}

/** Asks once before people end their own role. */
function useStepDown(steppingDown: () => boolean) {
  const [asking, setAsking] = useState(false)
  const proceed = useRef(() => {})
  return {
    asking,
    askingFirst: (save: (event: FormEvent) => void) => (event: FormEvent) => {
      event.preventDefault()
      if (!steppingDown()) return save(event)
      proceed.current = () => save(event)
      return setAsking(true)
    },
    stay: () => setAsking(false),
    go: () => {
      setAsking(false)
      proceed.current()
    },
  }
}
