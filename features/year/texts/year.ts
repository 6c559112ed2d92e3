import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './year.en.ts'
import { vi } from './year.vi.ts'

export const yearTexts = defineTexts({ en, vi })
