import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './names.en.ts'

export const vi: Translation<typeof en> = {
  seen: {
    open: 'Xem AI nhận gì',
    title: 'AI nhận được gì',
    loading: 'Đang chuẩn bị nội dung gửi…',
    text_other: 'Đây là nguyên văn {{count}} lần gửi. Tên đã được thay bằng các số không có trong danh sách nào.',
    held_other: 'Chưa có {{count}} dòng: thầy cô hãy quyết định các từ trong những dòng đó trước.',
    request: 'Lần gửi',
    number: 'Lần gửi {{number}}',
  },
  studentNames: {
    hidden_other: 'Tên {{count}} học sinh lớp {{name}} được ẩn với AI.',
    allHidden: 'Tên học sinh trong mọi danh sách lớp của thầy cô được ẩn với AI.',
    none: 'Tên nhập ở đây sẽ được gửi cho AI. Thầy cô chỉ cần thêm danh sách lớp một lần, tên sẽ được ẩn trong mọi yêu cầu.',
    add: 'Thêm danh sách lớp',
  },
}
