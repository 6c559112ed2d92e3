import type { Language } from '#platform/i18n/language.ts'

/**
 * The result of looking for an alert. Each of the `occurrences` is mailed once while it lasts; those that are `remembered` are not mailed
 * again if they end and return.
 */
export type Found = {
  occurrences: readonly string[]
  remembered?: readonly string[]
  describe: (language: Language, occurrences: readonly string[]) => string
}
