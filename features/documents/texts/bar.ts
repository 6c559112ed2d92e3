import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './bar.en.ts'
import { vi } from './bar.vi.ts'

export const barTexts = defineTexts({ en, vi })
