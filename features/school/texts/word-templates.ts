import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './word-templates.en.ts'
import { vi } from './word-templates.vi.ts'

export const wordTemplateTexts = defineTexts({ en, vi })
