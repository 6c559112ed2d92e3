import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './users.en.ts'
import { vi } from './users.vi.ts'

export const userTexts = defineTexts({ en, vi })
