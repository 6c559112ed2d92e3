import * as z from 'zod/mini'
import type { MessageKey } from '../i18n/messages.ts'
import type { Problem, Problems } from '../model/problems.ts'

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problems }

/** Checks data against a schema of the contract. Every field is named once, by its path ("answers.topic"), with its first problem. */
export function parse<S extends z.core.$ZodType>(schema: S, data: unknown): Parsed<z.output<S>> {
  const result = z.safeParse(schema, data, { error: unspoken })
  if (result.success) return { ok: true, value: result.data }
  const problems: Problems = {}
  for (const issue of result.error.issues) problems[issue.path.join('.')] ??= problemOf(issue)
  return { ok: false, problems }
}

/** Words for the checks that the schema gives none of its own. */
function unspoken(issue: z.core.$ZodRawIssue): MessageKey {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'validation.required'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'validation.tooShort' : 'validation.tooSmall'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'validation.tooLong'
  if (issue.code === 'too_big') return issue.origin === 'array' ? 'validation.tooManyItems' : 'validation.tooBig'
  return 'validation.invalid'
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  const key = issue.message as MessageKey
  if (issue.code === 'too_small') return { key, values: { minimum: Number(issue.minimum) } }
  if (issue.code === 'too_big') return { key, values: { maximum: Number(issue.maximum) } }
  return { key }
}
