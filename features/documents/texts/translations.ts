import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './translations.en.ts'
import { vi } from './translations.vi.ts'

export const translationTexts = defineTexts({ en, vi })
