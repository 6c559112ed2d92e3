import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './checks.en.ts'
import { vi } from './checks.vi.ts'

export const checkTexts = defineTexts({ en, vi })
