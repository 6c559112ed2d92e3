import type { Control, FieldErrors, UseFormRegister, UseFormTrigger } from 'react-hook-form'
import type { ItemLevel } from '#features/curriculum/model/items.ts'
import type { QuestionFields } from '../../contract/questions.ts'
import type { QuestionType } from '../../model/questions.ts'
import type { FormAnswers } from '../answers/answers.ts'
import type { ColumnRow } from './column-rows.ts'
import type { OptionsValue } from './option-rows.ts'

/** The form's values. Fields of every type keep their values, whichever type is chosen. */
export type QuestionValues = {
  key: string
  title: string
  titleVi: string
  description: string
  descriptionVi: string
  type: QuestionType
  required: boolean
  order: string
  placeholder: string
  placeholderVi: string
  min: string
  max: string
  options: OptionsValue
  columns: ColumnRow[]
  acceptedTypes: string[]
  /** Empty: no curriculum is offered. */
  optionsLevel: ItemLevel | ''
  /** The name of one curriculum; empty: all. */
  optionsSet: string
  /** The value in a teacher's form. */
  sample: SampleValue
  sampleVi: SampleValue
  /** Translated fields that no one has reviewed. */
  translated: NonNullable<QuestionFields['translated']>
  isActive: boolean
}

type SampleValue = FormAnswers[string]

/** The part of the form library's API that the components use. */
export type QuestionForm = {
  control: Control<QuestionValues, unknown, QuestionFields>
  register: UseFormRegister<QuestionValues>
  trigger: UseFormTrigger<QuestionValues>
  errors: FieldErrors<QuestionValues>
}
