import i18next, { type BackendModule } from 'i18next'
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

/** One chunk per language, fetched when it is chosen. */
const dictionaries: BackendModule = {
  type: 'backend',
  init() {},
  // The second parameter is what tells i18next that a promise comes back.
  async read(language, _namespace) {
    return language === 'vi' ? (await import('#locales/vi')).vi : (await import('#locales/en')).en
  },
}

/** Finds the reader's language (stored, else the browser's, else the page's) and loads its dictionary. To be awaited before the first render. */
export async function loadLanguage(chosen?: Language): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18next
    .use(dictionaries)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      lng: chosen,
      supportedLngs: [...languages],
      load: 'languageOnly',
      nonExplicitSupportedLngs: true,
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
}

/** Switches every text to a language and remembers it. Rejects when its dictionary cannot be fetched; the old one then stays. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
}

export const currentLanguage = (): Language => languageOf(i18next.resolvedLanguage) ?? defaultLanguage

/** The language of the texts on the page; components that use it are drawn again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languageOf(i18n.resolvedLanguage) ?? defaultLanguage
}

/** A text by a key known only at run time, as validation reports it. Components use `useTranslation`, whose keys the compiler checks. */
export const translate = (key: MessageKey, values?: MessageValues): string =>
  (i18next.t as (key: string, values?: MessageValues) => string)(key, values)
