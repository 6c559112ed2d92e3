import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './versions.en.ts'
import { vi } from './versions.vi.ts'

export const agentVersionTexts = defineTexts({ en, vi })
