import { getI18n } from 'react-i18next'
import { en } from '../../../locales/en.ts?editor'
import { vi } from '../../../locales/vi.ts?editor'

/**
 * Gives the page the editor's texts, which come with its code (see build/word-parts.ts); in both languages, since the
 * reader may switch at any time.
 */
export function addEditorWords(): void {
  const i18n = getI18n()
  for (const [language, words] of Object.entries({ en, vi })) {
    i18n.addResourceBundle(language, 'translation', words, true)
  }
}
