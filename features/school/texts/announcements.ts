import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './announcements.en.ts'
import { vi } from './announcements.vi.ts'

export const noticeTexts = defineTexts({ en, vi })
