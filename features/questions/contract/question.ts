import * as z from 'zod/mini'
import { choicesMax, nameMaxLength, questionKeyMaxLength } from '#platform/model/limits.ts'
import { itemLevels } from '#features/curriculum/model/items.ts'
import { questionTypes } from '../model/questions.ts'
import { columnTypes } from '#formats/tables/model/columns.ts'
import { Answer } from './answers.ts'
import { jsonList, requiredText, typedNumber } from '#platform/contract/fields.ts'
import { says, trimmed, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { questionFieldTexts } from '../texts/question-fields.ts'

const Label = z.object({ value: z.string(), label: z.string() })
const Option = z.extend(Label, { labelVi: z.string() })

export const labelText = trimmed().check(z.maxLength(nameMaxLength, says(commonTexts, 'validation.tooLong')))
const optionText = labelText.check(z.minLength(1, says(commonTexts, 'validation.required')))

/** An option. Its Vietnamese label may also come in `optionsVi`. */
export const OptionFields = z.object({ value: optionText, label: optionText, labelVi: z.optional(labelText) })
export type OptionFields = z.infer<typeof OptionFields>

export const Key = requiredText(says(questionFieldTexts, 'question.keyRequired'), questionKeyMaxLength).check(
  z.regex(/^[A-Za-z][A-Za-z0-9_]*$/, says(questionFieldTexts, 'question.keyInvalid')),
)

export const titles = {
  title: requiredText(says(questionFieldTexts, 'question.titleRequired'), nameMaxLength),
  titleVi: requiredText(says(questionFieldTexts, 'question.titleViRequired'), nameMaxLength),
}
const helpText = z._default(labelText, '')
export const numberOrNone = typedNumber(z.nullable(z.number()))
const bound = z._default(numberOrNone, null)
const flag = z._default(z.boolean(), false)

/** The level of curricula whose entries a text question offers. `set` names one curriculum, null offers all. */
export const OptionsFrom = z.object({
  level: z.enum(itemLevels),
  set: z.nullable(labelText),
})
export type OptionsFrom = z.infer<typeof OptionsFrom>

/** A column of a table, as stored and as returned. */
export const TableColumn = z.object({
  key: Key,
  ...titles,
  help: helpText,
  helpVi: helpText,
  type: z.enum(columnTypes, says(questionFieldTexts, 'question.typeRequired')),
  required: flag,
  /** True if the table shows the sum of this column below its rows. */
  sum: flag,
  min: bound,
  max: bound,
  options: z._default(jsonList(z.extend(OptionFields, { labelVi: helpText }), choicesMax), []),
})
export type TableColumn = z.infer<typeof TableColumn>

export const Question = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  titleVi: z.string(),
  description: z.string(),
  descriptionVi: z.string(),
  type: z.enum(questionTypes),
  required: z.boolean(),
  order: z.int(),
  placeholder: z.nullable(z.string()),
  placeholderVi: z.nullable(z.string()),
  options: z.array(Option),
  /** The same options, with Vietnamese labels only. */
  optionsVi: z.array(Label),
  /** Only for a TABLE, whose `min` and `max` limit its rows. */
  columns: z.array(TableColumn),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  acceptedTypes: z.array(z.string()),
  /** Only for a TEXT. */
  optionsFrom: z.nullable(OptionsFrom),
  isActive: z.boolean(),
  version: Version,
  /** Sample answer for test runs; `sampleVi` if that is text. For editors only. */
  sample: z.optional(Answer),
  sampleVi: z.optional(Answer),
  /** Fields that a model has translated and that no one has reviewed or changed since; for editors only. */
  translated: z.optional(z.array(z.string())),
  /** Number of assistants with this question; only for people who edit assistants. */
  agentCount: z.optional(z.int()),
  /** The first of them by name; with a page of questions. */
  usedBy: z.optional(z.array(z.object({ id: z.string(), name: z.string(), nameVi: z.string() }))),
})
export type Question = z.infer<typeof Question>
