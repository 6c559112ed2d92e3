import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './row-plan.en.ts'
import { vi } from './row-plan.vi.ts'

export const rowPlanTexts = defineTexts({ en, vi })
