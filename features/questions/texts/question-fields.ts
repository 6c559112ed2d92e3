import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './question-fields.en.ts'
import { vi } from './question-fields.vi.ts'

/** Errors of the fields of a question. The contract needs them, so every page loads them. */
export const questionFieldTexts = defineTexts({ en, vi })
