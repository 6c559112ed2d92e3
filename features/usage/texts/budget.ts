import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './budget.en.ts'
import { vi } from './budget.vi.ts'

export const budgetTexts = defineTexts({ en, vi })
