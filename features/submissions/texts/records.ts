import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './records.en.ts'
import { vi } from './records.vi.ts'

export const recordTexts = defineTexts({ en, vi })
