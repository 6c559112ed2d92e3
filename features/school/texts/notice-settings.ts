import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './notice-settings.en.ts'
import { vi } from './notice-settings.vi.ts'

export const noticeSettingsTexts = defineTexts({ en, vi })
