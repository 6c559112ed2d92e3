import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './sample-answers.en.ts'
import { vi } from './sample-answers.vi.ts'

export const sampleAnswerTexts = defineTexts({ en, vi })
