import { en } from '../../../platform/i18n/en.ts?editor'
import { vi } from '../../../platform/i18n/vi.ts?editor'
import { addWords } from '#platform/web/language/language.ts'

/**
 * Gives the page the editor's texts, which come with its code (see build/word-parts.ts); in both languages, since the
 * reader may switch at any time.
 */
export function addEditorWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
