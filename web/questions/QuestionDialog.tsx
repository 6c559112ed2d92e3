import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Question, QuestionFields } from '#contract/questions'
import { EditDialog } from '../editing/EditDialog.tsx'
import { TextPair } from '../editing/TextPair.tsx'
import { useEditForm } from '../editing/use-edit-form.ts'
import { questionsApi } from './calls.ts'
import { useTranslation } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { checkResolver } from '../lib/resolver.ts'
import { useUser } from '../lib/session.ts'
import { editPath, paths } from '../paths.ts'
import { Field } from '../ui/Field.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { withoutBlank } from './option-rows.ts'
import { questionsChanged } from './queries.ts'
import styles from './QuestionDialog.module.css'
import { QuestionPreview } from './QuestionPreview.tsx'
import { TypeField } from './TypeField.tsx'
import { TypeFields } from './TypeFields.tsx'
import { checkQuestion, hasOptions, suggestedKey, valuesOf, type QuestionValues } from './values.ts'

const check = checkResolver(checkQuestion)
const loadCheck = async () => check

type QuestionDialogProps = {
  open: boolean
  /** Null: a new one. */
  question: Question | null
  /** How many there are: a new one comes after them. */
  count: number
  onClose: () => void
  onReload: (question: Question) => void
  onMade: (question: Question) => void
}

export function QuestionDialog({ open, question, count, onClose, onReload, onMade }: QuestionDialogProps) {
  const { t } = useTranslation()
  const user = useUser()
  const queryClient = useQueryClient()
  const id = question?.id ?? 'new'
  const made = useRef<Question>(null)

  const { dialog, ...form } = useEditForm<QuestionValues, QuestionFields>({
    loadCheck,
    values: valuesOf(question, count),
    version: question?.version ?? null,
    place: { userId: user.id, kind: 'question', id },
    draft: {
      title: ({ title, titleVi }) => title || titleVi || t('question.new'),
      path: editPath(paths.adminQuestions, id),
    },
    save: async (fields, version) => {
      if (question) await questionsApi.update({ params: { id }, body: { ...fields, version } })
      else made.current = (await questionsApi.create({ body: fields as QuestionFields })).question
      await questionsChanged(queryClient)
    },
    done: () => {
      notify('success', t(question ? 'question.updated' : 'question.created'))
      if (made.current) onMade(made.current)
      else onClose()
    },
  })
  const { register, control, errors, getValues, setValue } = form
  const [title, key] = useWatch({ control, name: ['title', 'key'] })

  const suggestKey = (newTitle: string) => {
    const untouched = key === '' || key === suggestedKey(title)
    if (!question && untouched)
      setValue('key', suggestedKey(newTitle), { shouldDirty: true, shouldValidate: key !== '' })
  }
  const dropBlankOptions = () => {
    const { type, options } = getValues()
    if (hasOptions(type)) setValue('options', { ...options, rows: withoutBlank(options.rows) }, { shouldDirty: true })
  }

  return (
    <EditDialog
      {...dialog}
      open={open}
      onClose={onClose}
      onSubmit={(event) => {
        dropBlankOptions()
        dialog.onSubmit(event)
      }}
      latest={async () => (await questionsApi.get({ params: { id } })).question}
      onReload={onReload}
      size="side"
      title={t(question ? 'question.editTitle' : 'question.new')}
      description={question && t('question.usedBy', { count: question.agentCount ?? 0 })}
      aside={<Switch {...register('isActive')} label={t('admin.isActive')} />}
    >
      <TextPair
        label={t('question.title')}
        english={{
          ...register('title', { onChange: ({ target }: { target: HTMLInputElement }) => suggestKey(target.value) }),
          error: errors.title?.message,
        }}
        vietnamese={{ ...register('titleVi'), error: errors.titleVi?.message }}
      />
      <Field
        label={t('question.key')}
        required
        description={t('question.keyHint', { placeholder: `{{${key || t('question.keySample')}}}` })}
        error={errors.key?.message}
      >
        {(aria) => (
          <TextInput {...aria} {...register('key')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <TextPair
        label={t('form.description')}
        long
        english={{ ...register('description'), error: errors.description?.message }}
        vietnamese={{ ...register('descriptionVi'), error: errors.descriptionVi?.message }}
      />
      <TypeField {...register('type')} error={errors.type?.message} />
      <div>
        <TypeFields form={form} />
      </div>
      <div className={styles.orderAndRequired}>
        <Field label={t('question.order')} required error={errors.order?.message}>
          {(aria) => <TextInput {...aria} {...register('order')} inputMode="numeric" autoComplete="off" />}
        </Field>
        <Switch {...register('required')} label={t('question.isRequired')} />
      </div>
      <QuestionPreview control={control} />
    </EditDialog>
  )
}
