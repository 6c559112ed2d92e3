import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { GroupFields, type Group } from '../../contract/groups.ts'
import { EditDialog } from '#platform/web/edit-dialog/EditDialog.tsx'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { useUser } from '#platform/web/api/session.ts'
import { editPath, paths } from '#platform/web/paths.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { groupsApi } from './calls.ts'
import { GroupPeople } from './GroupPeople.tsx'
import { allGroups, groupsChanged } from './queries.ts'
import { groupTexts } from '../../texts/groups.ts'

const check = contractResolver(GroupFields)
const loadCheck = async () => check

type GroupDialogProps = {
  open: boolean
  /** Null for a new group. */
  group: Group | null
  onClose: () => void
  onReload: (group: Group) => void
}

/** The button saves the name; members are added and removed at once. */
export function GroupDialog({ open, group, onClose, onReload }: GroupDialogProps) {
  const { t } = useTexts(groupTexts)
  const user = useUser()
  const queryClient = useQueryClient()
  const [, setParams] = useSearchParams()
  const id = group?.id ?? 'new'
  const made = useRef<string>(null)

  const { register, errors, dialog } = useEditForm({
    loadCheck,
    values: { name: group?.name ?? '' },
    version: group?.version ?? null,
    draftKey: { userId: user.id, kind: 'group', id },
    draft: { title: ({ name }) => name || t('group.new'), path: editPath(paths.adminGroups, id) },
    save: async (fields, version) => {
      if (group) await groupsApi.update({ params: { id }, body: { name: fields.name ?? group.name, version } })
      else made.current = (await groupsApi.create({ body: fields as GroupFields })).group.id
      await groupsChanged(queryClient)
    },
    done: () => {
      notify('success', t(group ? 'group.updated' : 'group.created'))
      // After creation the dialog stays open to add members.
      if (made.current) setParams({ edit: made.current }, { preventScrollReset: true, replace: true })
      else onClose()
    },
  })

  return (
    <EditDialog
      {...dialog}
      open={open}
      onClose={onClose}
      latest={async () => {
        const groups = await queryClient.fetchQuery(allGroups())
        return groups.find((one) => one.id === id) ?? group!
      }}
      onReload={onReload}
      title={group ? t('group.editTitle', { name: group.name }) : t('group.new')}
      renderFrame={(form) => (
        <>
          {/* The wrapper keeps the field's height, even if the dialog fills a phone. */}
          <div>{form}</div>
          {group && <GroupPeople group={group} />}
        </>
      )}
    >
      <Field label={t('group.name')} required error={errors.name?.message}>
        {(control) => (
          <TextInput {...control} {...register('name')} autoComplete="off" placeholder={t('group.namePlaceholder')} />
        )}
      </Field>
    </EditDialog>
  )
}
