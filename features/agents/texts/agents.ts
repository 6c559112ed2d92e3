import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './agents.en.ts'
import { vi } from './agents.vi.ts'

export const agentsTexts = defineTexts({ en, vi })
