import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './layouts.en.ts'
import { vi } from './layouts.vi.ts'

export const layoutTexts = defineTexts({ en, vi })
