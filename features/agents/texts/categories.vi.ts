import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './categories.en.ts'

export const vi: Translation<typeof en> = {
  category: {
    notFound: 'Không tìm thấy danh mục',
    deleted: 'Đã xoá danh mục',
    deleteFailed: 'Không xoá được danh mục',
    subtitle: 'Các trợ lí được xếp theo danh mục, mỗi danh mục một màu.',
    new: 'Thêm danh mục',
    editTitle: 'Sửa danh mục',
    search: 'Tìm danh mục',
    order: 'Cách sắp xếp danh mục',
    newest: 'Mới nhất trước',
    byName: 'Theo tên',
    byUse: 'Nhiều trợ lí nhất trước',
    loading: 'Đang tải danh mục…',
    loadFailed: 'Không tải được danh mục',
    empty: 'Không tìm thấy danh mục nào',
    found_other: 'Có {{count}} danh mục',
    emptyText: 'Hãy thêm danh mục đầu tiên để xếp các trợ lí.',
    deleteTitle: 'Xoá “{{name}}”?',
    deleteText_other: '{{count}} trợ lí sẽ không còn thuộc danh mục nào. Ngoài ra không mất gì khác.',
    deleteUnused: 'Không có trợ lí nào trong danh mục này.',
    created: 'Đã thêm danh mục',
    updated: 'Đã cập nhật danh mục',
    color: 'Màu',
    pickColor: 'Chọn màu khác',
    hex: 'Mã màu',
    sample: 'Danh mục',
    colorRequired: 'Vui lòng chọn màu',
    colorInvalid: 'Vui lòng nhập mã màu, ví dụ #2563EB',
  },
}
