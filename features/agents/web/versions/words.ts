import { en } from '../../../../platform/i18n/en.ts?agent-versions'
import { vi } from '../../../../platform/i18n/vi.ts?agent-versions'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page the texts of drafts and versions, which come with their code; in both languages, since the reader may switch at any time. */
export function addAgentVersionWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
