import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './server-state.en.ts'
import { vi } from './server-state.vi.ts'

export const serverStateTexts = defineTexts({ en, vi })
