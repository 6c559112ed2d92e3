import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './questions.en.ts'
import { vi } from './questions.vi.ts'

export const questionsTexts = defineTexts({ en, vi })
