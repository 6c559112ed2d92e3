import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './staff-update.en.ts'
import { vi } from './staff-update.vi.ts'

export const staffUpdateTexts = defineTexts({ en, vi })
