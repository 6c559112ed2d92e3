import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './groups.en.ts'
import { vi } from './groups.vi.ts'

export const groupTexts = defineTexts({ en, vi })
