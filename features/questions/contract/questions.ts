import * as z from 'zod/mini'
import { fileExtensions } from '#platform/model/files/file-types.ts'
import {
  choicesMax,
  descriptionMaxLength,
  placeholderMaxLength,
  questionKeyMaxLength,
  questionOrderMax,
  tableColumnsMax,
} from '#platform/model/limits.ts'
import { changesMax } from '#platform/model/lists.ts'
import { questionTypes } from '../model/questions.ts'
import { questionTexts } from '../model/translated.ts'
import { Answer } from './answers.ts'
import { del, get, post, put } from '#platform/contract/endpoint.ts'
import { jsonList, optionalText, requiredText, typedNumber } from '#platform/contract/fields.ts'
import { listing } from '#platform/contract/listing.ts'
import { Key, labelText, numberOrNone, OptionFields, OptionsFrom, Question, TableColumn, titles } from './question.ts'
import { changesSomething, Confirmation, Pagination, queryBoolean, says, Version } from '#platform/contract/shared.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { questionFieldTexts } from '../texts/question-fields.ts'
import { questionsTexts } from '../texts/questions.ts'

export { OptionFields, Question, TableColumn }

/** A file extension, with or without its dot, in any case: ".PDF" is "pdf". */
const Extension = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim().toLowerCase().replace(/^\./, '')),
  ),
  z.enum(fileExtensions, says(questionsTexts, 'question.typeUnknown')),
)

export const QuestionFields = z.object({
  key: Key,
  type: z.enum(questionTypes, says(questionFieldTexts, 'question.typeRequired')),
  ...titles,
  description: requiredText(says(adminTexts, 'form.descriptionRequired'), descriptionMaxLength),
  descriptionVi: requiredText(says(adminTexts, 'form.descriptionViRequired'), descriptionMaxLength),
  required: z.optional(z.boolean()),
  order: typedNumber(
    z
      .int(says(questionsTexts, 'question.orderRequired'))
      .check(
        z.minimum(1, says(questionsTexts, 'question.orderTooSmall')),
        z.maximum(questionOrderMax, says(commonTexts, 'validation.tooBig')),
      ),
    says(questionsTexts, 'question.orderRequired'),
  ),
  placeholder: optionalText(placeholderMaxLength),
  placeholderVi: optionalText(placeholderMaxLength),
  options: z.optional(jsonList(OptionFields, choicesMax)),
  optionsVi: z.optional(
    jsonList(z.union([labelText, z.object({ value: z.optional(labelText), label: labelText })]), choicesMax),
  ),
  columns: z.optional(jsonList(TableColumn, tableColumnsMax)),
  min: z.optional(numberOrNone),
  max: z.optional(numberOrNone),
  /** Text types have a sample per language; for others `sample` serves both. A DOCUMENT has a text in place of the file's. */
  sample: z.optional(Answer),
  sampleVi: z.optional(Answer),
  /** If omitted, the list stays, without the fields that change. */
  translated: z.optional(z.array(z.enum(questionTexts)).check(z.maxLength(questionTexts.length))),
  acceptedTypes: z.optional(
    jsonList(Extension, fileExtensions.length).check(z.overwrite((types) => [...new Set(types)])),
  ),
  optionsFrom: z.optional(z.nullable(OptionsFrom)),
  isActive: z.optional(z.boolean()),
})
export type QuestionFields = z.infer<typeof QuestionFields>

const One = z.object({ question: Question })

/** An assistant in the version that the caller saw. */
const Seen = z.object({ id: z.string(), version: Version })

/** The assistants with a question, and the uses of its key. */
export const KeyReferences = z.object({
  key: z.string(),
  /** True if another question has the new key. */
  isInUse: z.boolean(),
  /** True if the application itself uses the question by its key; see features/agents/model/known-keys.ts. */
  isKnown: z.boolean(),
  /** Assistants with this question, by name. */
  usedBy: z.array(z.object({ id: z.string(), name: z.string(), nameVi: z.string(), isActive: z.boolean() })),
  agents: z.array(
    z.extend(Seen, {
      name: z.string(),
      nameVi: z.string(),
      isActive: z.boolean(),
      /** Uses of the key per part. */
      references: z.object({
        prompt: z.int(),
        promptVi: z.int(),
        template: z.int(),
        templateVi: z.int(),
        checks: z.int(),
      }),
      /** Context of the first use in a prompt; null without one. */
      around: z.nullable(z.object({ before: z.string(), after: z.string() })),
    }),
  ),
})
export type KeyReferences = z.infer<typeof KeyReferences>

export const questionSorts = ['order', 'title', 'type', 'required', 'isActive', 'agents', 'created'] as const

export const questions = {
  /** Sorted by position unless requested otherwise. */
  list: get('/questions', {
    summary: 'List questions in their order',
    rights: 'signedIn',
    query: z.object({
      type: z.optional(z.enum(questionTypes)),
      isActive: z.optional(queryBoolean),
      /** Filters by whether an assistant uses the question. */
      used: z.optional(queryBoolean),
      ...listing(questionSorts),
    }),
    response: z.object({
      questions: z.array(Question),
      /** With a page of questions and their total, for people who edit assistants. */
      pagination: z.optional(Pagination),
      totals: z.optional(z.object({ all: z.int(), unused: z.int() })),
    }),
  }),
  get: get('/questions/:id', { summary: 'Get a question', rights: 'signedIn', response: One }),
  create: post('/questions', {
    summary: 'Create a question',
    rights: 'editor',
    once: true,
    body: QuestionFields,
    response: One,
  }),
  /** Omitted fields keep their values. It can also change only the `order`. */
  update: put('/questions/:id', {
    summary: 'Change a question',
    rights: 'editor',
    body: z
      .extend(z.partial(QuestionFields), {
        version: z.optional(Version),
        /** The assistants in which the key is renamed too. They must be all that `references` lists; 409 if others have been added since. */
        alsoIn: z.optional(z.array(Seen).check(z.maxLength(changesMax))),
      })
      .check(changesSomething),
    response: One,
  }),
  /** Lists the assistants that contain its key, and whether another question has the new key. */
  references: get('/questions/:id/references', {
    summary: 'List where assistants use the key of a question',
    rights: 'editor',
    query: z.object({ newKey: z.optional(z.string().check(z.maxLength(questionKeyMaxLength))) }),
    response: KeyReferences,
  }),
  /** Moves a question to the position of another and shifts those between by one. Neighbours swap. */
  move: put('/questions/:id/move', {
    summary: 'Move a question to the position of another',
    rights: 'editor',
    body: z.object({ to: z.string() }),
    /** The questions whose position changed. */
    response: z.object({ moved: z.array(z.object({ id: z.string(), order: z.int() })) }),
  }),
  /** Changes all questions or none. Deleted questions are ignored. */
  changeMany: post('/questions/change-many', {
    summary: 'Turn many questions on or off',
    rights: 'editor',
    body: z.object({
      changes: z
        .array(z.object({ id: z.string(), isActive: z.boolean() }))
        .check(z.minLength(1), z.maxLength(changesMax)),
    }),
    response: z.object({ changed: z.int() }),
  }),
  /** Removes the question from its assistants, too. */
  remove: del('/questions/:id', {
    summary: 'Delete a question; assistants stop asking it',
    rights: 'editor',
    response: Confirmation,
  }),
}
