import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './access.en.ts'
import { vi } from './access.vi.ts'

export const accessTexts = defineTexts({ en, vi })
