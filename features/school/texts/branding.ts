import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './branding.en.ts'
import { vi } from './branding.vi.ts'

export const brandingTexts = defineTexts({ en, vi })
