import { en } from '../i18n/en.ts'
import type { Language } from '../i18n/language.ts'
import type { MessageKey, MessageValues } from '../i18n/messages.ts'
import { phrase } from '../i18n/phrase.ts'
import { vi } from '../i18n/vi.ts'

const dictionary = { en, vi }

/** Translates a key stored in a row, so that everybody reads it in their own language. */
export const inWords = (key: string | null, language: Language): string | null =>
  key && translate(language, key as MessageKey)

/** A text of the dictionary in the given language, its {{values}} filled in. */
export const translate = (language: Language, key: MessageKey, values?: MessageValues): string =>
  phrase(dictionary[language], language, key, values)
