import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './workshop.en.ts'
import { vi } from './workshop.vi.ts'

export const workshopTexts = defineTexts({ en, vi })
