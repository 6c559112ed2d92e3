import * as z from 'zod/mini'
import { contentMaxLength, promptMaxLength, questionsPerAgentMax } from '#platform/model/limits.ts'
import {
  exchangeBytesMax,
  exchangedAgentsMax,
  exchangedQuestionsMax,
  exchangeFormat,
  exchangeVersion,
} from '../model/exchange.ts'
import { AgentFields } from './agents.ts'
import { Answers } from '#features/questions/contract/answers.ts'
import { AssistantCheck } from './checks.ts'
import { CategoryFields } from './categories.ts'
import { post } from '#platform/contract/endpoint.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { OwnQuickEdits } from './quick-edits.ts'
import { Derivation } from './derivation.ts'
import { Key } from '#features/questions/contract/question.ts'
import { QuestionFields } from '#features/questions/contract/questions.ts'

// The file that transfers assistants to another school: no keys, no groups, no personal names. It is validated like the forms.

const {
  order: _order,
  optionsVi: _optionsVi,
  isActive: _isActive,
  translated: _translated,
  ...questionFields
} = QuestionFields.shape
export const ExchangedQuestion = z.strictObject(questionFields)
export type ExchangedQuestion = z.infer<typeof ExchangedQuestion>

const { isActive: _categoryIsActive, ...categoryFields } = CategoryFields.shape
const ExchangedCategory = z.strictObject(categoryFields)

const { name, nameVi, description, descriptionVi, prompt, promptVi, temperature, maxTokens, kind, layout } =
  AgentFields.shape
const FinishedSample = z.strictObject({ answers: Answers, content: z.string().check(z.maxLength(contentMaxLength)) })

export const ExchangedAgent = z.strictObject({
  name,
  nameVi,
  description,
  descriptionVi,
  /** The English name of one of the categories in the file. */
  category: z.nullable(z.string()),
  prompt,
  promptVi,
  template: optionalText(promptMaxLength),
  templateVi: optionalText(promptMaxLength),
  /** A finished sample and its answers. Files of version 1 have none. */
  example: z.optional(z.nullable(FinishedSample)),
  exampleVi: z.optional(z.nullable(FinishedSample)),
  /** The keys of its questions, in their order. */
  questions: z.array(Key).check(z.maxLength(questionsPerAgentMax)),
  kind,
  layout,
  checks: z.array(AssistantCheck),
  quickEdits: OwnQuickEdits,
  /** Missing in files of releases older than this field. */
  derivation: z.optional(Derivation),
  temperature,
  maxTokens,
})
export type ExchangedAgent = z.infer<typeof ExchangedAgent>

export const ExchangeFile = z.strictObject({
  format: z.literal(exchangeFormat),
  version: z.int().check(z.minimum(1), z.maximum(exchangeVersion)),
  categories: z.array(ExchangedCategory).check(z.maxLength(exchangedAgentsMax)),
  questions: z.array(ExchangedQuestion).check(z.maxLength(exchangedQuestionsMax)),
  assistants: z.array(ExchangedAgent).check(z.minLength(1), z.maxLength(exchangedAgentsMax)),
})
export type ExchangeFile = z.infer<typeof ExchangeFile>

const names = { name: z.string(), nameVi: z.string() }

/** A preview of an import, which writes nothing. */
const Comparison = z.object({
  /** Digest of the fields below: an import names the preview it is based on. */
  seen: z.string(),
  assistants: z.array(
    z.object({
      ...names,
      questions: z.int(),
      /** An assistant of the same name exists here. */
      conflict: z.boolean(),
    }),
  ),
  questions: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      titleVi: z.string(),
      /**
       * `new`: the key is free. `same`: the school has the same question. `other`: the school has another question with this key.
       * `here`: only the school has it. `missing`: neither has it.
       */
      state: z.enum(['new', 'same', 'other', 'here', 'missing']),
      /** Present for `other`: this school's question and the names of the fields that differ. */
      ours: z.nullable(z.object({ title: z.string(), titleVi: z.string() })),
      differs: z.array(z.string()),
    }),
  ),
  categories: z.array(z.object({ ...names, isNew: z.boolean() })),
})
export type Comparison = z.infer<typeof Comparison>

/** Text of the file, not validated. */
const text = z.string()
const bodyLimit = exchangeBytesMax * 2

export const exchange = {
  /** The named assistants, or all. */
  take: post('/assistant-files/export', {
    summary: 'Export assistants with their questions to a file, without keys',
    rights: 'editor',
    body: z.object({ ids: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(exchangedAgentsMax))) }),
    /** The text of the file. */
    response: z.object({ text, assistants: z.int() }),
    rateLimit: { max: 30, seconds: 60, by: 'user' },
  }),
  compare: post('/assistant-files/compare', {
    summary: 'Preview the import of an assistant file; saves nothing',
    rights: 'editor',
    body: z.object({ text }),
    response: Comparison,
    rateLimit: { max: 20, seconds: 60, by: 'user' },
    bodyLimit,
  }),
  /** All or nothing. 409 if the school has changed since `seen`. */
  bring: post('/assistant-files/import', {
    summary: 'Import an assistant file, all or nothing',
    rights: 'editor',
    once: true,
    body: z.object({
      text,
      seen: z.string(),
      /** Indexes in the file; all others are imported. */
      skipped: z.array(z.int()).check(z.maxLength(exchangedAgentsMax)),
      /** Choice by key for questions that are `other`; ours is kept by default. */
      questions: z.record(z.string(), z.enum(['ours', 'new', 'skip'])),
      /** Whether the imported assistants are active. */
      isActive: z.boolean(),
    }),
    response: z.object({
      assistants: z.array(z.object({ id: z.string(), ...names })),
    }),
    rateLimit: { max: 20, seconds: 60, by: 'user' },
    bodyLimit,
  }),
}
