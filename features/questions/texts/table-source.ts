import { defineTexts } from '#platform/i18n/define-texts.ts'

export const tableSourceTexts = defineTexts({
  en: {
    tableSource: {
      chooseFile: 'Choose file',
      paste: 'Or paste the rows here',
      pasteHint: 'Copy them from Excel, including the headings',
      read: 'Read rows',
    },
  },
  vi: {
    tableSource: {
      chooseFile: 'Chọn tệp',
      paste: 'Hoặc dán các dòng vào đây',
      pasteHint: 'Trong Excel, chọn cả dòng tiêu đề rồi sao chép',
      read: 'Đọc các dòng',
    },
  },
})
