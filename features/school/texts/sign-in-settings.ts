import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './sign-in-settings.en.ts'
import { vi } from './sign-in-settings.vi.ts'

export const signInSettingsTexts = defineTexts({ en, vi })
