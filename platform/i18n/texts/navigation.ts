import { defineTexts } from '../define-texts.ts'
import { en } from './navigation.en.ts'
import { vi } from './navigation.vi.ts'

export const navigationTexts = defineTexts({ en, vi })
