import type { Language } from '#platform/i18n/language.ts'

/** The language of the other text of a pair. */
export const otherLanguage = (language: Language): Language => (language === 'vi' ? 'en' : 'vi')
