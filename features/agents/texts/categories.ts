import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './categories.en.ts'
import { vi } from './categories.vi.ts'

export const categoryTexts = defineTexts({ en, vi })
