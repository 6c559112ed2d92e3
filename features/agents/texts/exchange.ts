import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './exchange.en.ts'
import { vi } from './exchange.vi.ts'

export const agentExchangeTexts = defineTexts({ en, vi })
