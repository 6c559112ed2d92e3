import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './choosing.en.ts'

export const vi: Translation<typeof en> = {
  choosing: {
    open: 'Chọn từ chương trình',
    openFor: 'Chọn từ chương trình: {{question}}',
    from: '{{name}}, bản {{version}}',
    unconfirmed: 'Chưa đối chiếu với bản gốc',
    set: 'Chương trình',
    anySet: 'Tất cả chương trình',
    none: 'Không',
    field: 'Chọn từ chương trình',
    formHint: 'Giáo viên chọn mục trong chương trình mà vẫn gõ tự do được.',
    classHint: 'Hiện đầu tiên khi điền mẫu cho lớp này',
    count_other: 'Đã chọn {{count}} mục',
    limit: 'Chọn tối đa {{most}} mục.',
    use: 'Điền vào mẫu',
    cancel: 'Huỷ',
    useFailed: 'Không tải được các mục đã chọn',
    filled: 'Đã điền: {{fields}}.',
    unfit_other: 'Bảng không đủ hàng cho {{count}} bài: {{lessons}}.',
    left: 'Giữ nguyên phần thầy cô đã gõ: {{fields}}.',
  },
}
