import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './staff.en.ts'
import { vi } from './staff.vi.ts'

export const staffTexts = defineTexts({ en, vi })
