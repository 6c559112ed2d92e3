import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './connection-checks.en.ts'
import { vi } from './connection-checks.vi.ts'

export const connectionCheckTexts = defineTexts({ en, vi })
