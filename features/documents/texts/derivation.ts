import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './derivation.en.ts'
import { vi } from './derivation.vi.ts'

export const derivationTexts = defineTexts({ en, vi })
