import * as z from 'zod/mini'
import { checksMax, severities, type CheckName } from '../model/checks/names.ts'
import { jsonList } from '#platform/contract/fields.ts'
import { says } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

const text = z.string().check(z.maxLength(500, says(commonTexts, 'validation.tooLong')))
const lines = z.array(text).check(z.maxLength(100))

/**
 * The server validates the names (see features/agents/model/checks/settings.ts), because an enum would be in the first load of every
 * page.
 */
const name = z.string().check(z.maxLength(40)) as unknown as z.ZodMiniType<CheckName, CheckName>

const values = z.record(z.string(), z.union([z.string(), z.number()]))

/**
 * A check with its settings by field name: amounts and choices are strings, question keys are a list, words to find are lines in both
 * languages.
 */
export const AssistantCheck = z.object({
  check: name,
  severity: z.enum(severities),
  settings: z.record(z.string().check(z.maxLength(40)), z.union([text, lines, z.object({ en: lines, vi: lines })])),
})
export type AssistantCheck = z.infer<typeof AssistantCheck>

export const AssistantChecks = jsonList(AssistantCheck, checksMax)

/** `key` and `values`: a message of the dictionary. `at`: the position, described by words that survive other edits. */
const Finding = z.object({
  check: name,
  severity: z.enum(severities),
  key: z.string(),
  values: z.optional(values),
  at: values,
})

/** The findings of a check; none if it passed. `failed`: it could not run. `fromFiles`: it compared with files. */
export const Checked = z.object({
  check: AssistantCheck,
  findings: z.array(Finding),
  failed: z.boolean(),
  fromFiles: z.boolean(),
})

/** Words and marks around the document that were removed. */
export const RemovedText = z.object({ before: z.string(), after: z.string() })
