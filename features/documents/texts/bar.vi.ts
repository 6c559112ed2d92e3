import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './bar.en.ts'

export const vi: Translation<typeof en> = {
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
}
