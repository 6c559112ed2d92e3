import { en } from '#locales/en'
import type { Language } from '#locales/language'
import type { MessageKey, MessageValues } from '#locales/messages'
import { phrase } from '#locales/phrase'
import { vi } from '#locales/vi'

const dictionary = { en, vi }

/** Translates a key stored in a row, so that everybody reads it in their own language. */
export const inWords = (key: string | null, language: Language): string | null =>
  key && translate(language, key as MessageKey)

/** A text of the dictionary in the given language, its {{values}} filled in. */
export const translate = (language: Language, key: MessageKey, values?: MessageValues): string =>
  phrase(dictionary[language], language, key, values)
