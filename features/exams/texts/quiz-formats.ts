import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './quiz-formats.en.ts'
import { vi } from './quiz-formats.vi.ts'

export const quizFormatTexts = defineTexts({ en, vi })
