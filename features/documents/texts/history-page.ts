import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './history-page.en.ts'
import { vi } from './history-page.vi.ts'

export const historyPageTexts = defineTexts({ en, vi })
