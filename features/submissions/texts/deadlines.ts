import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './deadlines.en.ts'
import { vi } from './deadlines.vi.ts'

export const deadlineTexts = defineTexts({ en, vi })
