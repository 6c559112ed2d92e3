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

/** The dictionary comes in parts, each with all before it: what guests read, what every signed-in user reads, what administrators read. */
const parts = ['guest', 'user', 'admin'] as const
export type WordPart = (typeof parts)[number]

/** How much is wanted, and how much is here by language. */
let wanted = 0
const here = new Map<Language, number>()
/** The last one asked for: an earlier one whose words come later must not win. */
let chosen: Language | null = null

/**
 * Finds the reader's language (stored, else the browser's, else the page's) and fetches a part of its words. To be awaited
 * before the first render. Rejects when they cannot be fetched.
 */
export async function loadLanguage(part: WordPart): Promise<void> {
  wanted = parts.indexOf(part)
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

/** From now on the texts of this part are there. To be awaited before the first page that shows them; rejects as loadLanguage does. */
export async function loadWords(part: WordPart): Promise<void> {
  wanted = Math.max(wanted, parts.indexOf(part))
  // The reader may switch while the words are on their way.
  while (partHere(currentLanguage()) < wanted) await addWords(currentLanguage())
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

const partHere = (language: Language): number => here.get(language) ?? -1

async function addWords(language: Language) {
  const part = wanted
  if (partHere(language) >= part) return
  const words = await dictionary[parts[part]!][language]()
  i18next.addResourceBundle(language, 'translation', words, true)
  here.set(language, Math.max(part, partHere(language)))
}

/** See build/word-parts.ts. */
const dictionary = {
  guest: {
    en: async () => (await import('../../locales/en.ts?guest')).en,
    vi: async () => (await import('../../locales/vi.ts?guest')).vi,
  },
  user: {
    en: async () => (await import('../../locales/en.ts?user')).en,
    vi: async () => (await import('../../locales/vi.ts?user')).vi,
  },
  admin: {
    en: async () => (await import('#locales/en')).en,
    vi: async () => (await import('#locales/vi')).vi,
  },
}
