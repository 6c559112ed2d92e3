import { useMemo, useSyncExternalStore } from 'react'
import type { KeyOf, Texts } from '../../i18n/define-texts.ts'
import { defaultLanguage, languageOf, type Language } from '../../i18n/language.ts'
import { type Translate, translate } from '../../i18n/translate.ts'
import { readStored, writeStored } from '../lib/storage.ts'

let current: Language = defaultLanguage
const listeners = new Set<() => void>()

/** Uses the reader's language: the stored one, else the browser's, else the page's. */
export function detectLanguage(): void {
  const tags = [readStored('language'), ...navigator.languages, document.documentElement.lang]
  changeLanguage(tags.map(languageOf).find((language) => language !== null) ?? defaultLanguage)
}

/** Switches every text to a language and remembers it. */
export function changeLanguage(language: Language): void {
  current = language
  document.documentElement.lang = language
  writeStored('language', language)
  for (const notify of listeners) notify()
}

export const currentLanguage = (): Language => current

/** The language of the page. Components that use it render again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(listen, currentLanguage)

/** Returns the function that translates these and the common texts into the reader's language. The function changes with the language. */
export function useTexts<T extends readonly Texts[]>(...texts: T): { t: Translate<KeyOf<T[number]>> } {
  const language = useLanguage()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a component always names the same texts
  const t = useMemo(() => translate(language, ...texts), [language])
  return { t }
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
