import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch, useForm, type Control } from 'react-hook-form'
import type { Question, QuestionFields } from '../../contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import { EditDialog } from '#platform/web/edit-dialog/EditDialog.tsx'
import { TextPair } from '#platform/web/edit-dialog/TextPair.tsx'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { questionsApi } from './calls.ts'
import { draftKeyWithin } from '#platform/web/lib/drafts.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { checkResolver } from '#platform/web/forms/resolver.ts'
import { useUser } from '#platform/web/api/session.ts'
import { editPath, paths } from '#platform/web/paths.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { startOf, type FormStart } from './copy.ts'
import { UsedBy } from './UsedBy.tsx'
import { withoutBlank } from './option-rows.ts'
import { NewKey } from './KeyReferences.tsx'
import { keyReferences, questionsChanged } from './queries.ts'
import styles from './form.module.css'
import type { QuestionValues } from './question-values.ts'
import { QuestionTranslate } from './QuestionTranslate.tsx'
import { SampleField } from './SampleField.tsx'
import { TypeField } from './TypeField.tsx'
import { TypeFields } from './TypeFields.tsx'
import { checkQuestion, hasOptions, suggestedKey, valuesOf } from './values.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { questionsTexts } from '../../texts/questions.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { QuestionField } from '../answers/QuestionField.tsx'
import type { FormAnswers } from '../answers/answers.ts'
import { previewed } from './previewed.ts'

const check = checkResolver(checkQuestion)
const loadCheck = async () => check

export type QuestionDialogProps = {
  open: boolean
  /** Null for a new question. */
  question: Question | null
  /** Initial values of a new one. */
  start?: FormStart
  /** Number of questions; a new one is added at the end. */
  count: number
  /** The assistant in whose form the question is edited. It needs no note that the question is used there. */
  within?: string | null
  onClose: () => void
  onReload: (question: Question) => void
  /** Called when the question is created and the dialog is done. */
  onMade: (question: Question) => void
  /** Called for each created question, even if another follows. */
  onAdded?: (question: Question) => void
  /** `renamed` is set when the key was changed, in the prompts too. */
  onChanged?: (renamed: { from: string; to: string } | null) => void
}

export function QuestionDialog({
  open,
  question,
  start: started,
  count,
  onClose,
  onReload,
  ...props
}: QuestionDialogProps) {
  const { t } = useTexts(adminTexts, questionsTexts)
  const [start] = useState(() => started && startOf(started, count))
  const language = useLanguage()
  const user = useUser()
  const queryClient = useQueryClient()
  const id = question?.id ?? 'new'
  const made = useRef<Question>(null)
  const another = useRef({ pressed: false, isRequested: false })
  const [added, setAdded] = useState('')
  const [alsoInReferences, setAlsoInReferences] = useState(true)

  /** Loads the uses of the key, unless the form has just shown them or a save has failed. */
  const loadReferences = async (newKey: string) => {
    const { agents } = await queryClient.fetchQuery({ ...keyReferences(id, newKey), staleTime: Infinity })
    return agents.map(({ id, version }) => ({ id, version }))
  }
  const update = async (fields: Partial<QuestionFields>, version: number | undefined) => {
    const alsoIn = fields.key !== undefined && alsoInReferences ? await loadReferences(fields.key) : undefined
    try {
      await questionsApi.update({ params: { id }, body: { ...fields, version, alsoIn } })
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['questions', 'references', id] })
    }
  }

  const draftKey = { userId: user.id, kind: 'question', id }
  const { dialog, ...form } = useEditForm<QuestionValues, QuestionFields>({
    loadCheck,
    values: valuesOf(question, count),
    start: start?.values,
    version: question?.version ?? null,
    draftKey: start ? draftKeyWithin(draftKey, start.draft) : draftKey,
    draft: {
      title: ({ title, titleVi }) => title || titleVi || t('question.new'),
      path: editPath(paths.adminQuestions, id, start?.draft),
    },
    save: async (fields, version) => {
      if (question) {
        await update(fields, version)
        const to = alsoInReferences ? fields.key : undefined
        props.onChanged?.(to === undefined ? null : { from: question.key, to })
      } else {
        made.current = (await questionsApi.create({ body: fields as QuestionFields })).question
        props.onAdded?.(made.current)
      }
      await questionsChanged(queryClient)
    },
    done: () => {
      notify('success', t(question ? 'question.updated' : 'question.created'))
      if (made.current && another.current.isRequested) beginAnother(made.current)
      else close()
    },
  })
  // Questions may have been created before "Cancel" closes the dialog: then the last one is shown.
  const close = () => (made.current ? props.onMade(made.current) : onClose())
  const beginAnother = ({ order, title, titleVi, type }: Question) => {
    setAdded(t('question.added', { title: localized({ title, titleVi }, 'title', language) }))
    form.restart({ ...valuesOf(null, order), type }, null)
    form.setFocus('title')
  }
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
      onClose={close}
      another={
        question ? undefined : { label: t('question.saveAndAnother'), onClick: () => (another.current.pressed = true) }
      }
      onSubmit={(event) => {
        another.current = { pressed: false, isRequested: another.current.pressed }
        dropBlankOptions()
        dialog.onSubmit(event)
      }}
      latest={async () => (await questionsApi.get({ params: { id } })).question}
      onReload={onReload}
      size="side"
      title={t(question ? 'question.editTitle' : 'question.new')}
      description={question && <UsedBy id={question.id} expected={question.agentCount} within={props.within ?? null} />}
      aside={<Switch {...register('isActive')} label={t('admin.isActive')} />}
    >
      {added && <Notice tone="info">{added}</Notice>}
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
      {question && key && key !== question.key && (
        <NewKey id={id} was={question.key} now={key} too={alsoInReferences} onToo={setAlsoInReferences} />
      )}
      <TextPair
        label={t('form.description')}
        long
        english={{ ...register('description'), error: errors.description?.message }}
        vietnamese={{ ...register('descriptionVi'), error: errors.descriptionVi?.message }}
      />
      <QuestionTranslate form={{ control, setValue }} />
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
      <SampleField control={control} />
      <QuestionPreview control={control} />
    </EditDialog>
  )
}

/** A live, read-only preview of the question. */
function QuestionPreview({ control }: { control: Control<QuestionValues, unknown, QuestionFields> }) {
  const { t } = useTexts(questionsTexts)
  const values = useWatch({ control }) as QuestionValues
  const question = previewed(values, t('question.untitled'))
  const answers = useForm<FormAnswers>({ defaultValues: { [question.key]: '' } })
  return (
    <Card variant="paper" as="section" padding={4}>
      <h3>{t('question.preview')}</h3>
      <div inert>
        {/* Remounted when a list of options becomes long enough to collapse. */}
        <QuestionField
          key={`${question.type} ${question.options.length}`}
          question={question}
          control={answers.control}
        />
      </div>
    </Card>
  )
}
