import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './texts.en.ts'
import { vi } from './texts.vi.ts'

export const minutesTexts = defineTexts({ en, vi })
