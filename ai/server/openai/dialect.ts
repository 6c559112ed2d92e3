import type { Refused } from '../http/http.ts'

/** The features that a server supports, remembered per connection: otherwise every generation would begin with a rejected request. */
export type Dialect = {
  /** The name of the parameter for the length limit; null sends none. */
  limit: 'max_tokens' | 'max_completion_tokens' | null
  temperature: boolean
  /** Whether usage is requested. Otherwise we estimate the tokens. */
  streamOptions: boolean
  stream: boolean
  /** Whether instructions have their own role. Otherwise they precede the first question. */
  systemRole: boolean
  /** The server sends nothing before the answer is complete. */
  answersWhole: boolean
}

export const startDialect = (): Dialect => ({
  limit: 'max_tokens',
  temperature: true,
  streamOptions: true,
  stream: true,
  systemRole: true,
  answersWhole: false,
})

/**
 * Removes or renames the optional parameters that an error names, each at most once, so that retries end.
 * @returns whether the request has changed.
 */
export function learn(dialect: Dialect, refused: Refused): boolean {
  if (!refusing.has(refused.status)) return false
  const names = namedBy(refused.body)
  const before = JSON.stringify(dialect)
  if (names('temperature')) dialect.temperature = false
  if (names('systemRole')) dialect.systemRole = false
  if (names('limit') && !tooLong.test(refused.body))
    dialect.limit = dialect.limit === 'max_tokens' && !tooLarge.test(refused.body) ? 'max_completion_tokens' : null
  if (dialect.streamOptions && names('streamOptions')) dialect.streamOptions = false
  else if (names('stream')) dialect.stream = false
  return JSON.stringify(dialect) !== before
}

/** Older gateways answer this to a request with an unknown part. */
const refusing: ReadonlySet<number> = new Set([400, 422, 500, 501])
/** A limit above the model's maximum is equivalent to none. */
const tooLarge = /too (?:large|big|high)|at most|maximum/i
/** A too long prompt does not mean that the limit's name is wrong. */
const tooLong = /context/i

const parts = {
  limit: String.raw`\bmax_(?:completion_)?tokens\b`,
  temperature: String.raw`\btemperature\b`,
  streamOptions: String.raw`\b(?:stream_?options|include_usage)\b`,
  stream: String.raw`\bstream(?:ing)?\b`,
  systemRole: String.raw`\b(?:system|developer)\W{0,3}(?:role|message|prompt|instruction)|\brole\b.{0,20}\b(?:system|developer)\b|messages\[\d+\]\.role|roles? must\b`,
} as const
type Part = keyof typeof parts

const complaint = String.raw`un(?:supported|known|expected|recogni[sz]ed)|\bnot\b|n't\b|cannot|invalid (?:param|arg|field|value|option)\w*|extra|forbidden|alternate|deprecated|\bonly\b|\bmust\b|too (?:large|big|high)|不支持|không`

const matching = (pattern: string) => new RegExp(pattern, 'is')
const alone = mapParts(matching)
/** A parameter that is only mentioned was not rejected: a server may repeat the whole request. */
const complained = mapParts((part) =>
  matching(`(?:${part}).{0,100}(?:${complaint})|(?:${complaint}).{0,100}(?:${part})`),
)

function mapParts(make: (part: string) => RegExp): Record<Part, RegExp> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, make(part)])) as Record<Part, RegExp>
}

/** Checks whether an error concerns a parameter. If the error has a field for that, only the field counts. */
function namedBy(body: string): (part: Part) => boolean {
  const field = /"param"\s*:\s*"([^"]+)"/.exec(body)?.[1]
  return (part) => {
    if (field !== undefined) return alone[part].test(field)
    return complained[part].test(body) || (part === 'streamOptions' && streamOptionsAlone.test(body))
  }
}

/** No error names this parameter for another reason, unless the server repeats the request. */
const streamOptionsAlone = /\bstream_?options\b(?!\\?["']\s*:)/i
