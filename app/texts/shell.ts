import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './shell.en.ts'
import { vi } from './shell.vi.ts'

export const shellTexts = defineTexts({ en, vi })
