import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './history.en.ts'
import { vi } from './history.vi.ts'

export const historyTexts = defineTexts({ en, vi })
