import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CategoryFields, type Category } from '../../contract/categories.ts'
import { defaultCategoryColor } from '#platform/model/limits.ts'
import { EditDialog } from '#platform/web/edit-dialog/EditDialog.tsx'
import { TextPair } from '#platform/web/edit-dialog/TextPair.tsx'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { categoriesApi } from './calls.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { useUser } from '#platform/web/api/session.ts'
import { editPath, paths } from '#platform/web/paths.ts'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { ColorField, type CategoryValues } from './ColorField.tsx'
import { categoriesChanged } from './queries.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { categoryTexts } from '../../texts/categories.ts'

const check = contractResolver(CategoryFields)
const loadCheck = async () => check

type CategoryDialogProps = {
  open: boolean
  /** Null: a new one. */
  category: Category | null
  onClose: () => void
  onReload: (category: Category) => void
  onMade: (category: Category) => void
}

export function CategoryDialog({ open, category, onClose, onReload, onMade }: CategoryDialogProps) {
  const { t } = useTexts(adminTexts, categoryTexts)
  const user = useUser()
  const queryClient = useQueryClient()
  const id = category?.id ?? 'new'
  const made = useRef<Category>(null)

  const { register, control, errors, dialog } = useEditForm({
    loadCheck,
    values: valuesOf(category),
    version: category?.version ?? null,
    draftKey: { userId: user.id, kind: 'category', id },
    draft: {
      title: ({ name, nameVi }) => name || nameVi || t('category.new'),
      path: editPath(paths.adminCategories, id),
    },
    save: async (fields, version) => {
      if (category) await categoriesApi.update({ params: { id }, body: { ...fields, version } })
      else made.current = (await categoriesApi.create({ body: fields as CategoryFields })).category
      await categoriesChanged(queryClient)
    },
    done: () => {
      notify('success', t(category ? 'category.updated' : 'category.created'))
      if (made.current) onMade(made.current)
      else onClose()
    },
  })

  return (
    <EditDialog
      {...dialog}
      open={open}
      onClose={onClose}
      latest={async () => (await categoriesApi.get({ params: { id } })).category}
      onReload={onReload}
      title={t(category ? 'category.editTitle' : 'category.new')}
      aside={<Switch {...register('isActive')} label={t('admin.isActive')} />}
    >
      <TextPair
        label={t('form.name')}
        english={{ ...register('name'), error: errors.name?.message }}
        vietnamese={{ ...register('nameVi'), error: errors.nameVi?.message }}
      />
      <TextPair
        label={t('form.description')}
        long
        english={{ ...register('description'), error: errors.description?.message }}
        vietnamese={{ ...register('descriptionVi'), error: errors.descriptionVi?.message }}
      />
      <ColorField control={control} error={errors.color?.message} />
    </EditDialog>
  )
}

const valuesOf = (category: Category | null): CategoryValues => ({
  name: category?.name ?? '',
  nameVi: category?.nameVi ?? '',
  description: category?.description ?? '',
  descriptionVi: category?.descriptionVi ?? '',
  color: category?.color ?? defaultCategoryColor,
  isActive: category?.isActive ?? true,
})
