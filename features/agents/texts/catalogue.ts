import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './catalogue.en.ts'
import { vi } from './catalogue.vi.ts'

export const starterTexts = defineTexts({ en, vi })
