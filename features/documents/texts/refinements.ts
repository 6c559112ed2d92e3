import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './refinements.en.ts'
import { vi } from './refinements.vi.ts'

export const refinementTexts = defineTexts({ en, vi })
