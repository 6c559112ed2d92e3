import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './files.en.ts'
import { vi } from './files.vi.ts'

export const fileTexts = defineTexts({ en, vi })
