import type { Language } from '#platform/i18n/language.ts'

/** Word's language tags. */
export const languageTags = { en: 'en-US', vi: 'vi-VN' } satisfies Record<Language, string>
