import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './tables.en.ts'
import { vi } from './tables.vi.ts'

export const tableTexts = defineTexts({ en, vi })
