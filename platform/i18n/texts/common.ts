import { defineTexts } from '../define-texts.ts'
import { en } from './common.en.ts'
import { vi } from './common.vi.ts'

export const commonTexts = defineTexts({ en, vi })
