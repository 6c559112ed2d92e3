import type { Language } from '#locales/language'

/** The language of the other text of a pair. */
export const otherLanguage = (language: Language): Language => (language === 'vi' ? 'en' : 'vi')
