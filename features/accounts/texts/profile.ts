import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './profile.en.ts'
import { vi } from './profile.vi.ts'

export const profileTexts = defineTexts({ en, vi })
