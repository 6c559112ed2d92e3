import * as z from 'zod/mini'
import { apiKeyMaxLength, modelNameMaxLength } from '#platform/model/limits.ts'
import { providers, visibleKey } from '../model/provider-keys.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { says } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

export const Provider = z.enum(providers, says(commonTexts, 'validation.choice'))

const PastedKey = z.optional(
  z.nullable(
    z.pipe(
      z.string().check(z.overwrite(visibleKey), z.maxLength(apiKeyMaxLength, says(commonTexts, 'validation.tooLong'))),
      z.transform((text) => text || null),
    ),
  ),
)

/**
 * A connection to an AI. The server's address is missing on purpose: only the operator sets it, so that no form can aim it at an internal
 * address.
 */
export const ConnectionFields = {
  provider: z.optional(z.nullable(Provider)),
  /** Never shown again; if absent, or sent back as its preview, it stays unchanged. */
  apiKey: PastedKey,
  /** If empty, the provider's default model. */
  model: optionalText(modelNameMaxLength),
}

/** Result of a small real call. */
export const ConnectionTest = z.object({
  ok: z.boolean(),
  model: z.nullable(z.string()),
  latencyMs: z.int(),
  tokens: z.nullable(z.int()),
  /** The failure, in the reader's language. */
  problem: z.nullable(z.string()),
})
export type ConnectionTest = z.infer<typeof ConnectionTest>

export const connectionTestLimit = { max: 10, seconds: 60, by: 'user' } as const
