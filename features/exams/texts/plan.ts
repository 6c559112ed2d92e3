import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './plan.en.ts'
import { vi } from './plan.vi.ts'

export const examPlanTexts = defineTexts({ en, vi })
