import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './sign-in.en.ts'
import { vi } from './sign-in.vi.ts'

export const signInTexts = defineTexts({ en, vi })
