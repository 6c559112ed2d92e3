import { defineTexts } from '#platform/i18n/define-texts.ts'

export const eachRowTexts = defineTexts({
  en: {
    eachRow: {
      open: 'Run for each row of a table…',
    },
  },
  vi: {
    eachRow: {
      open: 'Chạy cho từng dòng của bảng…',
    },
  },
})
