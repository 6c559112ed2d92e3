import type { Language } from '#platform/i18n/language.ts'

/** An approximate length of a token in characters. */
const charactersPerToken: Record<Language, number> = { en: 4, vi: 2.7 }

/** Estimates the number of tokens in a text of that length. */
export const tokensOf = (characters: number, language: Language): number =>
  Math.ceil(characters / charactersPerToken[language])
