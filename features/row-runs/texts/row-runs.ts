import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './row-runs.en.ts'
import { vi } from './row-runs.vi.ts'

export const rowRunTexts = defineTexts({ en, vi })
