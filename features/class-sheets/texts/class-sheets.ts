import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './class-sheets.en.ts'
import { vi } from './class-sheets.vi.ts'

export const classSheetTexts = defineTexts({ en, vi })
