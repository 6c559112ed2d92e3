import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './budget-settings.en.ts'
import { vi } from './budget-settings.vi.ts'

export const budgetSettingsTexts = defineTexts({ en, vi })
