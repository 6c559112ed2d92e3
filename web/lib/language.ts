import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { en } from '#locales/en'
import { defaultLanguage, languageOf, languages, type Language } from '#locales/language'
import type { MessageKey, MessageValues } from '#locales/messages'
import { readStored, writeStored } from './storage.ts'

declare module 'i18next' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

const i18next = createInstance()

/** Whether the whole dictionary is wanted, or what pages for guests show; and the languages it is here in. */
let whole = false
const complete = new Set<Language>()
/** The last one asked for: an earlier one whose words come later must not win. */
let chosen: Language | null = null

/**
 * Finds the reader's language (stored, else the browser's, else the page's) and fetches the words of pages for guests,
 * or all of them. To be awaited before the first render. Rejects when they cannot be fetched.
 */
export async function loadLanguage({ all }: { all: boolean }): Promise<void> {
  whole = all
  await i18next.use(initReactI18next).init({
    resources: {},
    lng: preferredLanguage(),
    supportedLngs: [...languages],
    // Each dictionary is complete (the compiler sees to it), so a second one never needs to be fetched.
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await changeLanguage(currentLanguage())
}

/** From now on every text is there. To be awaited before the first page of a signed-in user; rejects as loadLanguage does. */
export async function loadAllWords(): Promise<void> {
  whole = true
  // The reader may switch while the words are on their way.
  while (!complete.has(currentLanguage())) await addWords(currentLanguage())
}

/** Switches every text to a language and remembers it. Rejects when its words cannot be fetched; the old ones then stay. */
export async function changeLanguage(language: Language): Promise<void> {
  chosen = language
  await addWords(language)
  if (chosen !== language) return
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  writeStored('language', language)
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

function preferredLanguage(): Language {
  const tags = [readStored('language'), ...navigator.languages, document.documentElement.lang]
  return tags.map(languageOf).find((language) => language !== null) ?? defaultLanguage
}

async function addWords(language: Language) {
  if (complete.has(language)) return
  const all = whole
  const words = all ? await wholeDictionary[language]() : await guestWords[language]()
  i18next.addResourceBundle(language, 'translation', words, true)
  if (all) complete.add(language)
}

const wholeDictionary = {
  en: async () => (await import('#locales/en')).en,
  vi: async () => (await import('#locales/vi')).vi,
}

/** See build/guest-words.ts. */
const guestWords = {
  en: async () => (await import('../../locales/en.ts?guest')).en,
  vi: async () => (await import('../../locales/vi.ts?guest')).vi,
}
