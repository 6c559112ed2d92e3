import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** US dollars per million tokens. */
const Amount = z.number('must be a number').check(
  z.minimum(0, 'must not be negative'),
  z.maximum(1e6, 'must not be above a million'),
  z.refine((amount) => Number.isInteger(Math.round(amount * 1e9) / 1000), 'must have at most six decimals'),
)

/** `inputUpTo`: longer prompts cost more, by rules that the table does not contain. */
const Price = z.strictObject(
  {
    input: Amount,
    cachedInput: z.optional(Amount),
    output: Amount,
    inputUpTo: z.optional(z.int('must be a whole number of tokens').check(z.minimum(1, 'must be a number of tokens'))),
  },
  mustBe('a price with input and output'),
)

const Group = z.strictObject(
  {
    provider: z.optional(z.string('must be a name')),
    /** The source of the prices, and its date. */
    source: z.optional(z.url('must be an address')),
    date: z.optional(z.iso.date('must look like 2026-12-31')),
    /** If absent, the prices apply to any host. */
    hosts: z.optional(z.array(z.string('must be a host name'), 'must be a list of host names')),
    models: z.record(z.string(), Price, 'must be prices by the names of the models'),
  },
  mustBe('a price group with models'),
)

export const PriceTable = z.strictObject(
  { unit: z.optional(z.string()), groups: z.array(Group, 'must be a list of price groups') },
  mustBe('an object with groups'),
)

export type Price = z.infer<typeof Price>
export type PriceGroup = z.infer<typeof Group>

/** Reads a price table in the format of `prices.json`, with all its faults, one sentence each. */
export function readPrices(path: string): { groups: PriceGroup[]; faults: string[] } {
  let json: unknown
  try {
    // Editors on Windows write a byte order mark.
    json = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { groups: [], faults: [code ? `${path} cannot be read (${code})` : `${path} is not JSON: ${message}`] }
  }
  const result = PriceTable.safeParse(json)
  if (result.success) return { groups: result.data.groups, faults: [] }
  return {
    groups: [],
    faults: result.error.issues.map(({ path: issuePath, message }) =>
      [issuePath.join(' › '), message].filter(Boolean).join(' '),
    ),
  }
}

type ObjectIssue = z.core.$ZodIssueInvalidType | z.core.$ZodIssueUnrecognizedKeys

/** Builds the error for a value that is no such object, or one with misspelt fields. */
function mustBe(what: string): { error: z.core.$ZodErrorMap<ObjectIssue> } {
  return {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `has fields that nobody knows: ${issue.keys.join(', ')}` : `must be ${what}`,
  }
}
