import type { Language } from '#platform/i18n/language.ts'
import { en } from './bank.en.ts'
import { vi } from './bank.vi.ts'
import type { PhraseBank } from './phrases.ts'

/** Written for this product by its authors, for the levels of Circular 27 and Circular 22; no text of an authority is quoted. */
export const phraseBank: Record<Language, PhraseBank> = { en, vi }
