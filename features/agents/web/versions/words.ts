import { en } from '../../../locales/en.ts?agent-versions'
import { vi } from '../../../locales/vi.ts?agent-versions'
import { addWords } from '../../lib/language.ts'

/** Gives the page the texts of drafts and versions, which come with their code; in both languages, since the reader may switch at any time. */
export function addAgentVersionWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
