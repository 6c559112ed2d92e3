import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './agents.en.ts'

export const vi: Translation<typeof en> = {
  agent: {
    notFound: 'Không tìm thấy trợ lí',
    deleted: 'Đã xoá trợ lí',
    title: 'Trợ lí giảng dạy',
    subtitle: 'Thầy cô chọn một trợ lí, trả lời vài câu hỏi và nhận bản nháp để chỉnh sửa.',
    search: 'Tìm trợ lí',
    category: 'Danh mục',
    allCategories: 'Tất cả danh mục',
    uncategorized: 'Chưa có danh mục',
    questions_other: '{{count}} câu hỏi',
    ready: 'Sẵn sàng dùng',
    switchedOff: 'Đang tạm dừng',
    generate: 'Tạo nội dung',
    generateWith: 'Tạo nội dung với {{name}}',
    found_other: 'Có {{count}} trợ lí',
    empty: 'Không tìm thấy trợ lí',
    clearFilters: 'Xoá bộ lọc',
    loading: 'Đang tải danh sách trợ lí…',
    loadFailed: 'Không tải được danh sách trợ lí.',
  },
  audience: {
    draft: 'Bản nháp',
    question: 'Ai dùng được trợ lí này',
    everyone: 'Mọi người',
    everyoneHint: 'Tất cả giáo viên trong trường',
    groups: 'Một số tổ',
    groupsHint: 'Giáo viên thuộc các tổ được chọn bên dưới',
    editors: 'Chỉ quản trị viên và biên tập viên',
    editorsHint: 'Cho đến khi mở cho giáo viên',
    nobody: 'Chưa ai thấy',
    nobodyText: 'Chưa ai thấy trợ lí này: hãy chọn ít nhất một tổ bên dưới.',
    emptyGroups: 'Chưa ai thấy trợ lí này: các tổ được chọn chưa có người nào.',
    someGroups_other: '{{count}} tổ',
    editorsOnly: 'Chỉ biên tập',
    writers:
      'Quản trị viên và biên tập viên luôn thấy trợ lí này. Biên tập viên không xem được tài khoản hay tài liệu của người khác.',
  },
}
