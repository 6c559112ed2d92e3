import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './each-row.en.ts'
import { vi } from './each-row.vi.ts'

export const eachRowTexts = defineTexts({ en, vi })
