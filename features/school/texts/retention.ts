import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './retention.en.ts'
import { vi } from './retention.vi.ts'

export const retentionTexts = defineTexts({ en, vi })
