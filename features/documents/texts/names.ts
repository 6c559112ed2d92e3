import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './names.en.ts'
import { vi } from './names.vi.ts'

export const namesTexts = defineTexts({ en, vi })
