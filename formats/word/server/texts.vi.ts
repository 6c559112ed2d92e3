import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
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
}
