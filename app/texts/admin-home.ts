import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './admin-home.en.ts'
import { vi } from './admin-home.vi.ts'

export const adminHomeTexts = defineTexts({ en, vi })
