import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './statistics.en.ts'
import { vi } from './statistics.vi.ts'

export const usageTexts = defineTexts({ en, vi })
