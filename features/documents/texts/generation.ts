import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './generation.en.ts'
import { vi } from './generation.vi.ts'

export const generationTexts = defineTexts({ en, vi })
