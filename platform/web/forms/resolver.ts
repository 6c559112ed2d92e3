import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { parse, type Parsed } from '../../contract/parse.ts'
import type { Problems } from '../../model/problems.ts'
import { say } from '../../i18n/message.ts'
import { currentLanguage } from '../language/language.ts'

/** Validates a form with a contract schema, as the server does, and reports errors in the reader's language. */
export function contractResolver<Values extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Values>,
): Resolver<Values, unknown, Output> {
  return checkResolver((values) => parse(schema, values))
}

/** Validates a form whose values do not have the contract's types yet: the check converts them first. */
export function checkResolver<Values extends FieldValues, Output>(
  check: (values: Values) => Parsed<Output>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const parsed = check(values)
    if (parsed.ok) return { values: parsed.value, errors: {} }
    return { values: {}, errors: fieldErrors(parsed.problems) as FieldErrors<Values> }
  }
}

/** "options.0.label" becomes { options: [{ label: … }] }, the shape the form library looks errors up in. */
function fieldErrors(problems: Problems): Record<string, unknown> {
  const errors: Record<string, unknown> = {}
  for (const [path, problem] of Object.entries(problems)) {
    const names = path.split('.')
    const last = names.pop()!
    let node = errors
    for (const [depth, name] of names.entries()) {
      node[name] ??= /^\d+$/.test(names[depth + 1] ?? last) ? [] : {}
      node = node[name] as Record<string, unknown>
    }
    node[last] = { type: problem.key, message: say(problem, currentLanguage()) }
  }
  return errors
}
