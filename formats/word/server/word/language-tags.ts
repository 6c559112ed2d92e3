import type { Language } from '#locales/language'

/** Word's language tags. */
export const languageTags = { en: 'en-US', vi: 'vi-VN' } satisfies Record<Language, string>
