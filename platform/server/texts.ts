import { defineTexts } from '../i18n/define-texts.ts'
import { en } from './texts.en.ts'
import { vi } from './texts.vi.ts'

export const platformServerTexts = defineTexts({ en, vi })
