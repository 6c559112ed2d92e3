import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './each-row.en.ts'

export const vi: Translation<typeof en> = {
  eachRow: {
    open: 'Chạy cho từng dòng của bảng…',
  },
}
