import * as z from 'zod/mini'
import { ConnectionFields } from '#ai/contract/connection.ts'
import { typedNumber } from '#platform/contract/fields.ts'
import { says } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { maxTokensMax, temperatureMax } from '#platform/model/limits.ts'

/** The connection of an assistant. A key is required unless the shared one is used. Without a provider, the key's format determines it. */
export const AgentConnectionFields = {
  ...ConnectionFields,
  sharedConnection: z.optional(z.boolean()),
  temperature: z.optional(
    typedNumber(
      z.nullable(
        z
          .number(says(commonTexts, 'validation.number'))
          .check(
            z.minimum(0, says(commonTexts, 'validation.tooSmall')),
            z.maximum(temperatureMax, says(commonTexts, 'validation.tooBig')),
          ),
      ),
    ),
  ),
  maxTokens: z.optional(
    typedNumber(
      z.nullable(
        z
          .int(says(commonTexts, 'validation.integer'))
          .check(
            z.minimum(1, says(commonTexts, 'validation.tooSmall')),
            z.maximum(maxTokensMax, says(commonTexts, 'validation.tooBig')),
          ),
      ),
    ),
  ),
}

/** The connection in an assistant's form, saved or not. */
export const UnsavedConnection = z.object({
  ...AgentConnectionFields,
  /** The assistant that supplies the omitted fields and the document template. */
  agentId: z.optional(z.string()),
})
export type UnsavedConnection = z.output<typeof UnsavedConnection>
