import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './kinds.en.ts'
import { vi } from './kinds.vi.ts'

export const kindTexts = defineTexts({ en, vi })
