import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './submissions.en.ts'
import { vi } from './submissions.vi.ts'

export const submissionTexts = defineTexts({ en, vi })
