import * as z from 'zod/mini'
import { fileExtensions } from '#rules/file-types'
import {
  choicesMax,
  descriptionMaxLength,
  nameMaxLength,
  placeholderMaxLength,
  questionKeyMaxLength,
  questionOrderMax,
} from '#rules/limits'
import { questionTypes } from '#rules/questions'
import { del, get, post, put } from './endpoint.ts'
import { jsonList, optionalText, requiredText, typedNumber } from './fields.ts'
import { changesSomething, Confirmation, queryBoolean, says, trimmed, Version } from './shared.ts'

const Label = z.object({ value: z.string(), label: z.string() })
const Option = z.extend(Label, { labelVi: z.string() })

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
  /** The options again with their Vietnamese labels alone. */
  optionsVi: z.array(Label),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  acceptedTypes: z.array(z.string()),
  isActive: z.boolean(),
  version: Version,
  /** Assistants that ask it; for administrators only. */
  agentCount: z.optional(z.int()),
})
export type Question = z.infer<typeof Question>

const labelText = trimmed().check(z.maxLength(nameMaxLength, says('validation.tooLong')))
const optionText = labelText.check(z.minLength(1, says('validation.required')))

/** An option as it is written: the Vietnamese label may also come in `optionsVi`. */
export const OptionFields = z.object({ value: optionText, label: optionText, labelVi: z.optional(labelText) })
export type OptionFields = z.infer<typeof OptionFields>

/** A file ending, with or without its dot, in any case: ".PDF" is "pdf". */
const Extension = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim().toLowerCase().replace(/^\./, '')),
  ),
  z.enum(fileExtensions, says('question.typeUnknown')),
)

export const QuestionFields = z.object({
  key: requiredText(says('question.keyRequired'), questionKeyMaxLength).check(
    z.regex(/^[A-Za-z][A-Za-z0-9_]*$/, says('question.keyInvalid')),
  ),
  type: z.enum(questionTypes, says('question.typeRequired')),
  title: requiredText(says('question.titleRequired'), nameMaxLength),
  titleVi: requiredText(says('question.titleViRequired'), nameMaxLength),
  description: requiredText(says('form.descriptionRequired'), descriptionMaxLength),
  descriptionVi: requiredText(says('form.descriptionViRequired'), descriptionMaxLength),
  required: z.optional(z.boolean()),
  order: typedNumber(
    z
      .int(says('question.orderRequired'))
      .check(z.minimum(1, says('question.orderTooSmall')), z.maximum(questionOrderMax, says('validation.tooBig'))),
    says('question.orderRequired'),
  ),
  placeholder: optionalText(placeholderMaxLength),
  placeholderVi: optionalText(placeholderMaxLength),
  options: z.optional(jsonList(OptionFields, choicesMax)),
  optionsVi: z.optional(
    jsonList(z.union([labelText, z.object({ value: z.optional(labelText), label: labelText })]), choicesMax),
  ),
  min: z.optional(typedNumber(z.nullable(z.number()))),
  max: z.optional(typedNumber(z.nullable(z.number()))),
  acceptedTypes: z.optional(
    jsonList(Extension, fileExtensions.length).check(z.overwrite((types) => [...new Set(types)])),
  ),
  isActive: z.optional(z.boolean()),
})
export type QuestionFields = z.infer<typeof QuestionFields>

const One = z.object({ question: Question })
const All = z.object({ questions: z.array(Question) })

export const questions = {
  list: get('/questions', {
    query: z.object({ type: z.optional(z.enum(questionTypes)), isActive: z.optional(queryBoolean) }),
    response: All,
  }),
  get: get('/questions/:id', { response: One }),
  create: post('/questions', { access: 'admin', once: true, body: QuestionFields, response: One }),
  /** What is left out stays as it is: a change of `order` alone is one of its uses. */
  update: put('/questions/:id', {
    access: 'admin',
    body: z.extend(z.partial(QuestionFields), { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
  /** Puts a question in the place of another; those between move up or down by one. For neighbours it is a swap. */
  move: put('/questions/:id/move', { access: 'admin', body: z.object({ to: z.string() }), response: All }),
  /** Assistants that asked it ask it no longer. */
  remove: del('/questions/:id', { access: 'admin', response: Confirmation }),
}
