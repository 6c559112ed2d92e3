import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './exchange.en.ts'

export const vi: Translation<typeof en> = {
  exchange: {
    fileName: 'Trợ lí',
    exported_other: 'Đã xuất {{count}} trợ lí kèm câu hỏi, không kèm khoá.',
    takeFailed: 'Không tạo được tệp',
    title: 'Nhập trợ lí',
    about: 'Thầy cô được xem trước nội dung tệp; chưa có gì được lưu cho đến khi thầy cô xác nhận.',
    choose: 'Chọn tệp',
    chooseAnother: 'Chọn tệp khác',
    orDrop: 'hoặc thả tệp vào đây (.json)',
    reading: 'Đang đọc tệp…',
    active: 'Giáo viên dùng được ngay',
    doBring_other: 'Nhập {{count}} trợ lí',
    brought_other: 'Đã nhập {{count}} trợ lí, dùng kết nối chung của trường.',
    questionsNew_other: '{{count}} câu hỏi chưa có ở đây.',
    categoriesNew: 'Danh mục mới: {{names}}.',
    missing: 'Những câu hỏi này không có trong tệp lẫn ở đây nên sẽ không được hỏi: {{keys}}',
    others_other: '{{count}} mã ở đây là của câu hỏi khác',
    oursIs: 'Ở đây: “{{title}}”.',
    differs: 'Khác nhau: {{fields}}.',
    choiceOf: 'Làm gì với {{name}}',
    keepOurs: 'Giữ của trường',
    takeNew: 'Nhập thành mục mới',
    skip: 'Bỏ qua',
    make: 'Nhập',
    assistants_other: '{{count}} trợ lí trong tệp',
    sameTitle: 'Trùng tên',
    tooLarge: 'Tệp trợ lí chỉ được tối đa {{limit}} MB.',
    changed: 'Trợ lí hoặc câu hỏi ở đây vừa được thay đổi. Thầy cô hãy xem lại các lựa chọn.',
  },
}
