import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './reviews.en.ts'
import { vi } from './reviews.vi.ts'

export const reviewTexts = defineTexts({ en, vi })
