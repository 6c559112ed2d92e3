import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './welcome.en.ts'
import { vi } from './welcome.vi.ts'

export const welcomeTexts = defineTexts({ en, vi })
