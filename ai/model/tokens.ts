import type { Language } from '#platform/i18n/language.ts'

/** Roughly, what a token is. */
const charactersPerToken: Record<Language, number> = { en: 4, vi: 2.7 }

/** About how many tokens so many characters are. */
export const tokensOf = (characters: number, language: Language): number =>
  Math.ceil(characters / charactersPerToken[language])
