import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { parse, type Parsed } from '#platform/contract/parse.ts'
import type { Problems } from '#platform/model/problems.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { checkResolver } from '#platform/web/forms/resolver.ts'
import { currencyTyped, readAmount, type AmountKind } from './read-amount.ts'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'
import { message } from '#platform/i18n/message.ts'

type Kinds<Name extends string> = Record<Name, AmountKind>
type Typed<Name extends string> = FieldValues & Record<Name, string>

/** Converts typed amounts to numbers. */
export function withAmounts<Name extends string, Values extends Typed<Name>>(values: Values, kinds: Kinds<Name>) {
  const names = Object.keys(kinds) as Name[]
  const amounts = Object.fromEntries(
    names.map((name) => [name, readAmount(values[name], kinds[name], currentLanguage()).value]),
  ) as Record<Name, number | null>
  return { ...values, ...amounts }
}

/** Validates a form with a contract schema whose amounts are numbers. Rejects the sign of a currency that is not selected. */
export const amountsResolver = <Name extends string, Values extends Typed<Name>, Schema extends z.core.$ZodType>(
  schema: Schema,
  kindsOf: (values: Values) => Kinds<Name>,
): Resolver<Values, unknown, z.output<Schema>> =>
  checkResolver((values): Parsed<z.output<Schema>> => {
    const kinds = kindsOf(values)
    const parsed = parse(schema, withAmounts(values, kinds))
    const signs = otherSigns(values, kinds)
    if (Object.keys(signs).length === 0) return parsed
    return { ok: false, problems: { ...(parsed.ok ? {} : parsed.problems), ...signs } }
  })

function otherSigns<Name extends string>(values: Typed<Name>, kinds: Kinds<Name>): Problems {
  const names = Object.keys(kinds) as Name[]
  const wrong = names.filter((name) => {
    const sign = currencyTyped(values[name])
    return sign !== null && sign !== kinds[name].unit
  })
  return Object.fromEntries(wrong.map((name) => [name, message(budgetSettingsTexts, 'budgetForm.otherSign')]))
}
