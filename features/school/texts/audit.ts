import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './audit.en.ts'
import { vi } from './audit.vi.ts'

export const auditTexts = defineTexts({ en, vi })
