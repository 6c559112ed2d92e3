import { defineTexts } from '../define-texts.ts'
import { en } from './admin.en.ts'
import { vi } from './admin.vi.ts'

export const adminTexts = defineTexts({ en, vi })
