import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './answers.en.ts'
import { vi } from './answers.vi.ts'

export const answerTexts = defineTexts({ en, vi })
