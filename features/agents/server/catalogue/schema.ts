import * as z from 'zod/mini'
import { AssistantCheck } from '../../contract/checks.ts'
import { OwnQuickEdits } from '../../contract/quick-edits.ts'
import { itemLevels } from '#features/curriculum/model/items.ts'
import type { Question as ContractQuestion } from '#features/questions/contract/questions.ts'
import { assistantKinds } from '../../model/assistant-kinds.ts'
import { layoutNames } from '#formats/layout/model/names.ts'
import { documentKinds, acceptedKinds } from '../../model/derivation.ts'
import { tableColumnsMax, tableRowsMax } from '#platform/model/limits.ts'

// The shapes of the files in `catalogue/`; the README.md there says what each field means.

export const Category = z.strictObject({
  key: identifier(),
  name: words(),
  nameVi: words(),
  description: words(),
  descriptionVi: words(),
  color: z.string().check(z.regex(/^#[0-9A-F]{6}$/, 'must be a colour such as #2563EB')),
})
export type Category = z.infer<typeof Category>

/** `index.json`. Its categories are validated one by one, so that one fault does not hide the others. */
export const Index = z.strictObject({
  categories: z.array(z.unknown()),
  questions: z.array(slug()).check(unique((name) => name)),
  assistants: z.array(slug()).check(unique((slug) => slug)),
})

const Option = z.strictObject({ value: identifier('answered', 'each', 'lines'), label: words(), labelVi: words() })

const questions = {
  key: identifier('n', 'letter', 'line'),
  title: words(),
  titleVi: words(),
  description: words(),
  descriptionVi: words(),
  required: z.boolean(),
}
const placeholders = { placeholder: z.optional(words()), placeholderVi: z.optional(words()) }
const options = z.array(Option).check(
  z.minLength(2),
  unique(({ value }) => value),
)
const listedOptions = options.check(
  z.refine((list) => !list.some(({ label, labelVi }) => `${label}${labelVi}`.includes(',')), 'have a comma in a label'),
)

const column = {
  key: identifier('n', 'letter'),
  title: words(),
  titleVi: words(),
  help: z._default(words(), ''),
  helpVi: z._default(words(), ''),
  required: z._default(z.boolean(), false),
}
const bound = z._default(z.nullable(z.number()), null)
const none = {
  sum: z._default(z.literal(false), false),
  min: z._default(z.null(), null),
  max: z._default(z.null(), null),
}
const noOptions = { options: z._default(z.array(Option).check(z.maxLength(0)), []) }

const TableColumn = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('TEXT'), ...column, ...none, ...noOptions }),
  z.strictObject({
    type: z.literal('NUMBER'),
    ...column,
    sum: z._default(z.boolean(), false),
    min: bound,
    max: bound,
    ...noOptions,
  }),
  z.strictObject({ type: z.literal('RADIO'), ...column, ...none, options }),
])

export const Question = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('TEXT'),
      ...questions,
      ...placeholders,
      optionsFrom: z.optional(z.strictObject({ level: z.enum(itemLevels), set: z._default(z.null(), null) })),
    }),
    z.strictObject({ type: z.literal('URL'), ...questions, ...placeholders }),
    z.strictObject({
      type: z.literal('NUMBER'),
      ...questions,
      min: z.optional(z.number()),
      max: z.optional(z.number()),
    }),
    z.strictObject({ type: z.literal('DOCUMENT'), ...questions }),
    z.strictObject({ type: z.literal('RADIO'), ...questions, options }),
    z.strictObject({ type: z.literal('CHECKBOX'), ...questions, options: listedOptions }),
    z.strictObject({
      type: z.literal('TABLE'),
      ...questions,
      columns: z.array(TableColumn).check(
        z.minLength(1),
        z.maxLength(tableColumnsMax),
        unique(({ key }) => key),
      ),
      min: z.optional(z.int().check(z.minimum(1))),
      max: z.optional(z.int().check(z.maximum(tableRowsMax))),
    }),
  ])
  .check(
    z.refine(
      (it) => !('placeholder' in it || 'placeholderVi' in it) || (it.placeholder && it.placeholderVi),
      'has a placeholder in one language only',
    ),
    z.refine(
      (it) => (it.type !== 'NUMBER' && it.type !== 'TABLE') || (it.min ?? -Infinity) <= (it.max ?? Infinity),
      'has min above max',
    ),
  )

/** A question with every field it could have, as the rest of the server knows it. */
export type StarterQuestion = Omit<
  ContractQuestion,
  'id' | 'order' | 'optionsVi' | 'acceptedTypes' | 'isActive' | 'version' | 'agentCount'
>

/** `assistant.json`, whose texts are files in the same folder. */
export const Assistant = z.strictObject({
  name: words(),
  nameVi: words(),
  description: words(),
  descriptionVi: words(),
  category: z.string(),
  questions: z.array(z.string()).check(
    z.minLength(1),
    unique((key) => key),
  ),
  temperature: z.optional(z.number().check(z.minimum(0), z.maximum(2))),
  kind: z._default(z.enum(assistantKinds), 'text'),
  layout: z._default(z.enum(layoutNames), 'plain'),
  checks: z.array(AssistantCheck),
  quickEdits: z._default(OwnQuickEdits, []),
  produces: z._default(z.nullable(z.enum(documentKinds)), null),
  accepts: z._default(z.array(z.enum(acceptedKinds)).check(unique((kind) => kind)), []),
})
export type Assistant = z.infer<typeof Assistant>

const Row = z.record(z.string(), z.union([z.string(), z.number()]))
const Sample = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.array(Row)]))

/** `example.json`: the answers of the finished samples in the same folder. */
export const Samples = z.strictObject({ en: Sample, vi: Sample })

function words() {
  return z.string().check(z.refine((text) => text !== '' && text.trim() === text, 'must be a text, trimmed'))
}

function slug() {
  return z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'))
}

/** A word that templates can use as a key, except their reserved ones. */
function identifier(...reserved: readonly string[]) {
  return z.string().check(
    z.regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'must be letters, digits and _, a letter first'),
    z.refine((word) => !reserved.includes(word), 'is a word that templates use themselves'),
  )
}

function unique<T>(nameOf: (item: T) => string) {
  return z.check<T[]>(({ value, issues }) => {
    const names = value.map(nameOf)
    const repeated = new Set(names.filter((name, at) => names.indexOf(name) < at))
    for (const name of repeated) issues.push({ code: 'custom', input: value, message: `has "${name}" twice` })
  })
}
