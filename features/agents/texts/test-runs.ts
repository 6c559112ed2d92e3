import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './test-runs.en.ts'
import { vi } from './test-runs.vi.ts'

export const testRunTexts = defineTexts({ en, vi })
