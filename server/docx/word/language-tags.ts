import type { Language } from '#locales/language'

/** As Word names the language of a text. */
export const languageTags = { en: 'en-US', vi: 'vi-VN' } satisfies Record<Language, string>
