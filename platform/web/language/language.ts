import { useSyncExternalStore } from 'react'
import { defaultLanguage, languageOf, type Language } from '../../i18n/language.ts'
import type { MessageKey, MessageValues } from '../../i18n/messages.ts'
import { phrase, type Words } from '../../i18n/phrase.ts'
import { readStored, writeStored } from '../lib/storage.ts'

type Translate = (key: MessageKey, values?: MessageValues) => string

/** The dictionary comes in parts: what guests read; what every signed-in user reads, with that; what administrators read besides. */
const parts = ['guest', 'user', 'admin'] as const
export type WordPart = (typeof parts)[number]

/** Number of requested parts, number loaded per language, and the texts themselves. */
let wanted = 0
const here = new Map<Language, number>()
const words: Record<Language, Words> = { en: {}, vi: {} }

let current: Language = defaultLanguage
/** The last one asked for: an earlier one whose words come later must not win. */
let chosen: Language | null = null
const listeners = new Set<() => void>()

/**
 * Finds the reader's language (stored, else the browser's, else the page's) and fetches a part of its words. To be awaited
 * before the first render. Rejects when they cannot be fetched.
 */
export async function loadLanguage(part: WordPart): Promise<void> {
  wanted = parts.indexOf(part)
  await changeLanguage(preferredLanguage())
}

/** Loads the texts of a part. Await it before the first page that shows them; rejects as loadLanguage does. */
export async function loadWords(part: WordPart): Promise<void> {
  wanted = Math.max(wanted, parts.indexOf(part))
  // The reader may switch while the words are on their way.
  while (partHere(current) < wanted) await fetchWords(current)
}

/** Switches every text to a language and remembers it. Rejects when its words cannot be fetched; the old ones then stay. */
export async function changeLanguage(language: Language): Promise<void> {
  chosen = language
  // A page may come to want more of them while they are on their way.
  while (partHere(language) < wanted) await fetchWords(language)
  if (chosen !== language) return
  current = language
  document.documentElement.lang = language
  writeStored('language', language)
  for (const tell of listeners) tell()
}

export const currentLanguage = (): Language => current

/** The language of the texts on the page; components that use it are drawn again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(listen, currentLanguage)

/** Returns the translation function; it differs for each language. */
export const useTranslation = (): { t: Translate } => ({ t: translations[useLanguage()] })

const translations: Record<Language, Translate> = {
  en: (key, values) => phrase(words.en, 'en', key, values),
  vi: (key, values) => phrase(words.vi, 'vi', key, values),
}

/** A text in the language of the moment, where nothing is drawn. Components use `useTranslation`. */
export const translate: Translate = (key, values) => translations[current](key, values)

/** Adds texts of a language to those that are here. */
export function addWords(language: Language, more: Words) {
  const before = words[language]
  const groups = Object.entries(more).map(([group, texts]) => [group, { ...before[group], ...texts }])
  words[language] = { ...before, ...Object.fromEntries(groups) }
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function preferredLanguage(): Language {
  const tags = [readStored('language'), ...navigator.languages, document.documentElement.lang]
  return tags.map(languageOf).find((language) => language !== null) ?? defaultLanguage
}

const partHere = (language: Language): number => here.get(language) ?? -1

async function fetchWords(language: Language) {
  const part = wanted
  if (partHere(language) >= part) return
  const missing = part === 2 && partHere(language) < 1 ? (['user', 'admin'] as const) : [parts[part]!]
  for (const more of await Promise.all(missing.map((one) => dictionary[one][language]()))) addWords(language, more)
  here.set(language, Math.max(part, partHere(language)))
}

/** See build/word-parts.ts. */
const dictionary = {
  guest: {
    en: async () => (await import('../../i18n/en.ts?guest')).en,
    vi: async () => (await import('../../i18n/vi.ts?guest')).vi,
  },
  user: {
    en: async () => (await import('../../i18n/en.ts?user')).en,
    vi: async () => (await import('../../i18n/vi.ts?user')).vi,
  },
  admin: {
    en: async () => (await import('../../i18n/en.ts?admin')).en,
    vi: async () => (await import('../../i18n/vi.ts?admin')).vi,
  },
}
