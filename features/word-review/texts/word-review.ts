import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './word-review.en.ts'
import { vi } from './word-review.vi.ts'

export const wordReviewTexts = defineTexts({ en, vi })
