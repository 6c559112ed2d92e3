import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './choosing.en.ts'
import { vi } from './choosing.vi.ts'

export const choosingTexts = defineTexts({ en, vi })
