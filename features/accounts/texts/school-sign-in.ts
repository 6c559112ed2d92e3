import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './school-sign-in.en.ts'
import { vi } from './school-sign-in.vi.ts'

export const schoolSignInTexts = defineTexts({ en, vi })
