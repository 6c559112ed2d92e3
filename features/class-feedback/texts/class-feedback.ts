import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './class-feedback.en.ts'
import { vi } from './class-feedback.vi.ts'

export const classFeedbackTexts = defineTexts({ en, vi })
