import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './exams.en.ts'
import { vi } from './exams.vi.ts'

export const examTexts = defineTexts({ en, vi })
