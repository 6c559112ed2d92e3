import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './answers-source.en.ts'
import { vi } from './answers-source.vi.ts'

export const answersSourceTexts = defineTexts({ en, vi })
