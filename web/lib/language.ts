import { createInstance } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { en } from '#locales/en'
import { defaultLanguage, languageOf, languages, type Language } from '#locales/language'
import type { MessageKey, MessageValues } from '#locales/messages'

declare module 'i18next' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

const i18next = createInstance()

/**
 * Finds the reader's language (stored, else the browser's, else the page's) and fetches its dictionary. To be awaited
 * before the first render. Rejects when the dictionary cannot be fetched.
 */
export async function loadLanguage(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      resources: {},
      supportedLngs: [...languages],
      // Each dictionary is complete (the compiler sees to it), so a second one never needs to be fetched.
      fallbackLng: false,
      detection: {
        order: ['localStorage', 'navigator', 'htmlTag'],
        lookupLocalStorage: 'language',
        caches: ['localStorage'],
        convertDetectedLanguage: (tag) => languageOf(tag) ?? tag,
      },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  await changeLanguage(currentLanguage())
}

/** Switches every text to a language and remembers it. Rejects when its dictionary cannot be fetched; the old one then stays. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await dictionary(language))
  }
  await i18next.changeLanguage(language)
}

export const currentLanguage = (): Language => languageOf(i18next.language) ?? defaultLanguage

/** The language of the texts on the page; components that use it are drawn again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languageOf(i18n.language) ?? defaultLanguage
}

/** A text by a key known only at run time, as validation reports it. Components use `useTranslation`, whose keys the compiler checks. */
export const translate = (key: MessageKey, values?: MessageValues): string =>
  (i18next.t as unknown as (key: MessageKey, values?: MessageValues) => string)(key, values)

/** One chunk per language, fetched when it is chosen. */
const dictionary = async (language: Language) =>
  language === 'vi' ? (await import('#locales/vi')).vi : (await import('#locales/en')).en
