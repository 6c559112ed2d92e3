import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './curriculum.en.ts'
import { vi } from './curriculum.vi.ts'

export const curriculumTexts = defineTexts({ en, vi })
