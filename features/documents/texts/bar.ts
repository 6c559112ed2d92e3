import { defineTexts } from '#platform/i18n/define-texts.ts'

export const barTexts = defineTexts({
  en: {
    bar: {
      document: 'Document',
      more: 'More',
      state: '{{state}} · version {{number}}',
      shared: 'Shared · {{count}}',
      toDocument: 'Back to document',
      wholeDocument: 'Whole document',
      parts: 'Parts',
      otherForms: 'Other forms',
      assistant: 'Assistant',
      assistantVersion: 'Assistant version',
      owner: 'Owner',
      created: 'Created',
      usage: 'Usage',
      prompt: 'Prompt',
      files: 'Files',
    },
  },
  vi: {
    bar: {
      document: 'Tài liệu',
      more: 'Thêm',
      state: '{{state}} · phiên bản {{number}}',
      shared: 'Đã chia sẻ · {{count}}',
      toDocument: 'Về tài liệu',
      wholeDocument: 'Cả tài liệu',
      parts: 'Từng phần',
      otherForms: 'Cách khác',
      assistant: 'Trợ lí',
      assistantVersion: 'Phiên bản trợ lí',
      owner: 'Người tạo',
      created: 'Thời điểm tạo',
      usage: 'Mức sử dụng',
      prompt: 'Câu lệnh',
      files: 'Tệp',
    },
  },
})
