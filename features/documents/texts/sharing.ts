import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './sharing.en.ts'
import { vi } from './sharing.vi.ts'

export const sharingTexts = defineTexts({ en, vi })
