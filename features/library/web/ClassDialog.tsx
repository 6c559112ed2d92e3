import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClassFields, type TaughtClass } from '../contract/classes.ts'
import { choosingTexts } from '#features/curriculum/texts/choosing.ts'
import { offeredSets } from '#features/curriculum/web/choosing/calls.ts'
import { EditDialog } from '#platform/web/edit-dialog/EditDialog.tsx'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { useUser } from '#platform/web/api/session.ts'
import { paths } from '#platform/web/paths.ts'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { TextArea, TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { classesApi } from './calls.ts'
import { ownChanged, ownLibrary } from './queries.ts'
import { libraryTexts } from '../texts.ts'

/** The form's values as typed text. */
type Typed = Record<keyof ClassFields, string>

const check = contractResolver<Typed, ClassFields>(ClassFields as never)
const loadCheck = async () => check

const typed = (of: TaughtClass | null): Typed => ({
  name: of?.name ?? '',
  subject: of?.subject ?? '',
  grade: of?.grade ?? '',
  size: of?.size ? String(of.size) : '',
  textbook: of?.textbook ?? '',
  level: of?.level ?? '',
  context: of?.context ?? '',
  periodMinutes: of?.periodMinutes ? String(of.periodMinutes) : '',
  equipment: of?.equipment ?? '',
  curriculum: of?.curriculum ?? '',
  students: of?.students ?? '',
})

type ClassDialogProps = {
  open: boolean
  /** Null for a new class. */
  taught: TaughtClass | null
  onClose: () => void
  onReload: (taught: TaughtClass) => void
  onSaved?: (taught: TaughtClass) => void
}

/** Edits the facts about a class, which fill every form. */
export function ClassDialog({ open, taught, onClose, onReload, onSaved }: ClassDialogProps) {
  const { t } = useTexts(choosingTexts, libraryTexts)
  const user = useUser()
  const queryClient = useQueryClient()
  const id = taught?.id ?? 'new'
  const { register, errors, dialog } = useEditForm<Typed, ClassFields>({
    loadCheck,
    values: typed(taught),
    version: taught?.version ?? null,
    draftKey: { userId: user.id, kind: 'class', id },
    draft: { title: ({ name }) => name || t('class.add'), path: `${paths.profile}#classes` },
    save: async (fields, version) => {
      const { taughtClass } = taught
        ? await classesApi.update({ params: { id }, body: { ...fields, version } })
        : await classesApi.create({ body: fields as ClassFields })
      await ownChanged(queryClient)
      onSaved?.(taughtClass)
    },
    done: () => {
      notify('success', t('class.saved'))
      onClose()
    },
  })
  const sets = useQuery(offeredSets()).data ?? []
  // A curriculum that was deleted stays until the teacher chooses another.
  const names = [...new Set([...sets.map(({ name }) => name), ...(taught?.curriculum ? [taught.curriculum] : [])])]
  const text = (name: keyof Typed) => ({ ...register(name), autoComplete: 'off' })
  return (
    <EditDialog
      {...dialog}
      open={open}
      onClose={onClose}
      latest={async () => {
        const { classes } = await queryClient.fetchQuery({ ...ownLibrary(), staleTime: 0 })
        return classes.find((one) => one.id === id) ?? taught!
      }}
      onReload={onReload}
      title={taught ? t('class.edit', { name: taught.name }) : t('class.add')}
      description={t('class.empty')}
    >
      <FieldRow>
        <Field label={t('class.name')} required error={errors.name?.message}>
          {(control) => <TextInput {...control} {...text('name')} placeholder={t('class.namePlaceholder')} />}
        </Field>
        <Field label={t('class.subject')} error={errors.subject?.message}>
          {(control) => <TextInput {...control} {...text('subject')} />}
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label={t('class.size')} error={errors.size?.message}>
          {(control) => <TextInput {...control} {...text('size')} inputMode="numeric" />}
        </Field>
        <Field label={t('class.minutes')} error={errors.periodMinutes?.message}>
          {(control) => <TextInput {...control} {...text('periodMinutes')} inputMode="numeric" />}
        </Field>
      </FieldRow>
      <Field label={t('class.textbook')} error={errors.textbook?.message}>
        {(control) => <TextInput {...control} {...text('textbook')} />}
      </Field>
      {(sets.length > 0 || taught?.curriculum) && (
        <Field label={t('choosing.set')} description={t('choosing.classHint')} error={errors.curriculum?.message}>
          {(control) => (
            <Select key={sets.length} {...control} {...register('curriculum')}>
              <option value="">{t('choosing.none')}</option>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('class.level')} error={errors.level?.message}>
        {(control) => <TextInput {...control} {...text('level')} placeholder={t('class.levelPlaceholder')} />}
      </Field>
      <Field label={t('class.context')} description={t('class.noNames')} error={errors.context?.message}>
        {(control) => (
          <TextArea {...control} {...text('context')} rows={2} placeholder={t('class.contextPlaceholder')} />
        )}
      </Field>
      <Field label={t('class.equipment')} error={errors.equipment?.message}>
        {(control) => <TextInput {...control} {...text('equipment')} placeholder={t('class.equipmentPlaceholder')} />}
      </Field>
      <Field label={t('class.students')} description={t('class.studentsHint')} error={errors.students?.message}>
        {(control) => (
          <TextArea {...control} {...text('students')} rows={4} placeholder={t('class.studentsPlaceholder')} />
        )}
      </Field>
      <Field label={t('class.grade')} description={t('class.gradeHint')} error={errors.grade?.message}>
        {(control) => <TextInput {...control} {...text('grade')} />}
      </Field>
    </EditDialog>
  )
}
