import { defineTexts } from '#platform/i18n/define-texts.ts'

export const wordServerTexts = defineTexts({
  en: {
    content: {
      docxTooHeavy:
        'This document is too large or too complex for a Word file. Split it, or download it as HTML or Markdown.',
    },
    docx: {
      contents: 'Contents',
      countPages: 'To show page numbers, select the table of contents and choose “Update Table”.',
    },
    templateFault: {
      unfit:
        'This document does not work with the Word template. Choose another template, or ask for it to be uploaded again.',
    },
  },
  vi: {
    content: {
      docxTooHeavy:
        'Tài liệu này quá lớn hoặc quá phức tạp để tạo tệp Word. Thầy cô hãy chia nhỏ, hoặc tải về dạng HTML hay Markdown.',
    },
    docx: {
      contents: 'Mục lục',
      countPages: 'Để hiện số trang, thầy cô chọn mục lục rồi chọn “Cập nhật bảng” (Update Table).',
    },
    templateFault: {
      unfit: 'Không viết được tài liệu này lên mẫu Word. Thầy cô chọn mẫu khác hoặc nhờ tải mẫu lên lại.',
    },
  },
})
