import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './question-fields.en.ts'

export const vi: Translation<typeof en> = {
  question: {
    keyRequired: 'Vui lòng nhập mã câu hỏi',
    keyInvalid: 'Chỉ dùng chữ cái không dấu, chữ số và dấu _, bắt đầu bằng chữ cái',
    typeRequired: 'Vui lòng chọn dạng câu hỏi',
    titleRequired: 'Vui lòng nhập tiêu đề tiếng Anh',
    titleViRequired: 'Vui lòng nhập tiêu đề tiếng Việt',
  },
}
