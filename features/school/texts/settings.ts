import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './settings.en.ts'
import { vi } from './settings.vi.ts'

export const settingsTexts = defineTexts({ en, vi })
