import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './form.en.ts'
import { vi } from './form.vi.ts'

export const agentFormTexts = defineTexts({ en, vi })
