import { createInstance } from 'i18next'
import { en } from '#locales/en'
import { defaultLanguage, type Language } from '#locales/language'
import type { MessageKey, MessageValues } from '#locales/messages'
import { vi } from '#locales/vi'

const dictionary = createInstance()
void dictionary.init({
  resources: { en: { translation: en }, vi: { translation: vi } },
  fallbackLng: defaultLanguage,
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** What a row keeps of a text: its key, so that everybody reads it in their own language. */
export const inWords = (key: string | null, language: Language): string | null =>
  key && translate(language, key as MessageKey)

/** A text of the dictionary in the given language, its {{values}} filled in. */
export function translate(language: Language, key: MessageKey, values: MessageValues = {}): string {
  return dictionary.t(key, { ...values, lng: language })
}
