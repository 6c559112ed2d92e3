import { defineTexts } from '../define-texts.ts'
import { en } from './failures.en.ts'
import { vi } from './failures.vi.ts'

export const failureTexts = defineTexts({ en, vi })
