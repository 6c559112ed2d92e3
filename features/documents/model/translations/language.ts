import type { Language } from '#platform/i18n/language.ts'

/** Returns the other language of a pair. */
export const otherLanguage = (language: Language): Language => (language === 'vi' ? 'en' : 'vi')
