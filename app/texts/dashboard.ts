import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './dashboard.en.ts'
import { vi } from './dashboard.vi.ts'

export const dashboardTexts = defineTexts({ en, vi })
