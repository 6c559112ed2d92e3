import type { Usage } from '../model.ts'
import type { Price } from './price-table.ts'
import table from './prices.json' with { type: 'json' }

/**
 * Computes the cost of a generation in nanodollars (10⁻⁹ US dollars), rounded once; null without tokens or a price. A dated model
 * ("gpt-4o-mini-2024-07-18") costs as much as its family unless the table lists it. Open-weight models have a price only at hosts in the
 * table.
 */
export function costOf({
  baseUrl,
  model,
  usage,
}: {
  baseUrl: string
  model: string
  usage: Usage | null
}): number | null {
  const price = priceOf(model, baseUrl)
  const { input = null, output = null, cachedInput = 0 } = usage ?? {}
  if (!price || input === null || output === null || input > (price.inputUpTo ?? Infinity)) return null
  const cached = price.cachedInput === undefined ? 0 : cachedInput
  const picodollars =
    picodollarsOf(input - cached, price.input) +
    picodollarsOf(cached, price.cachedInput ?? 0) +
    picodollarsOf(output, price.output)
  return Number((picodollars + 500n) / 1000n)
}

type Group = { hosts?: readonly string[]; models: Readonly<Record<string, Price | undefined>> }
let groups: readonly Group[] = table.groups

/** Puts the school's prices before the built-in table; other models keep theirs. */
export function preferPrices(own: readonly Group[]): void {
  groups = [...own, ...table.groups]
}

function priceOf(model: string, baseUrl: string): Price | null {
  const host = URL.parse(baseUrl)?.hostname
  const known = groups.filter(({ hosts }) => !hosts || hosts.some((name) => name === host))
  const names = [model, model.replace(/-\d{4}-?\d{2}-?\d{2}$/, '')]
  const prices = names.flatMap((name) =>
    known.map(({ models }) => (Object.hasOwn(models, name) ? models[name] : undefined)),
  )
  return prices.find((price) => price !== undefined) ?? null
}

/** A dollar per million tokens is a million picodollars per token: whole numbers for prices with up to six decimals. */
const picodollarsOf = (tokens: number, dollarsPerMillion: number) =>
  BigInt(tokens) * BigInt(Math.round(dollarsPerMillion * 1e6))
