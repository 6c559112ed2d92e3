import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './export.en.ts'
import { vi } from './export.vi.ts'

export const exportTexts = defineTexts({ en, vi })
