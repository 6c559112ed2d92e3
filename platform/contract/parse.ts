import * as z from 'zod/mini'
import { commonTexts } from '../i18n/texts/common.ts'
import type { Problem, Problems } from '../model/problems.ts'
import { readMessage, type SchemaMessage, says } from './shared.ts'

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problems }

/** Validates data with a contract schema. Returns the first problem of each field by its path ("answers.topic"). */
export function parse<S extends z.core.$ZodType>(schema: S, data: unknown): Parsed<z.output<S>> {
  const result = z.safeParse(schema, data, { error: unspoken })
  if (result.success) return { ok: true, value: result.data }
  const problems: Problems = {}
  for (const issue of result.error.issues) problems[issue.path.join('.')] ??= problemOf(issue)
  return { ok: false, problems }
}

/** Provides the message for checks without a message in the schema. */
function unspoken(issue: z.core.$ZodRawIssue): SchemaMessage {
  if (issue.input === undefined || issue.input === null || issue.input === '')
    return says(commonTexts, 'validation.required')
  if (issue.code === 'too_small')
    return says(commonTexts, issue.origin === 'string' ? 'validation.tooShort' : 'validation.tooSmall')
  if (issue.code === 'too_big' && issue.origin === 'string') return says(commonTexts, 'validation.tooLong')
  if (issue.code === 'too_big')
    return says(commonTexts, issue.origin === 'array' ? 'validation.tooManyItems' : 'validation.tooBig')
  return says(commonTexts, 'validation.invalid')
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  const sentence = readMessage(issue.message)
  if (issue.code === 'too_small') return { ...sentence, values: { minimum: Number(issue.minimum) } }
  if (issue.code === 'too_big') return { ...sentence, values: { maximum: Number(issue.maximum) } }
  return sentence
}
