import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './records.en.ts'

export const vi: Translation<typeof en> = {
  record: {
    download: 'Tải bản đã duyệt',
    preparing: 'Đang chuẩn bị…',
    files: 'Có dòng kết quả duyệt',
    print: 'In hoặc lưu PDF',
    saved: 'Đã tải bản đã duyệt',
    failed: 'Không tải được bản đã duyệt',
    export: 'Xuất hồ sơ',
    exportTitle: 'Hồ sơ của “{{group}}”',
    exportOwn: 'Hồ sơ của thầy cô',
    exportText:
      'Tệp ZIP gồm danh mục Excel các bản nộp trong thời gian này và mỗi tài liệu đã duyệt là một tệp Word; tệp đã duyệt được giữ nguyên như khi nộp.',
    exportGroup:
      'Tệp ZIP gồm danh mục Excel các bản nộp và mỗi tài liệu đã duyệt là một tệp Word; tệp đã duyệt được giữ nguyên như khi nộp. Biên bản là tệp Word để thầy cô ghi thêm nhận xét rồi kí.',
    teacher: 'Giáo viên',
    allTeachers: 'Cả tổ',
    allPurposes: 'Mọi loại hồ sơ',
    from: 'Từ ngày',
    to: 'Đến ngày',
    dayRequired: 'Vui lòng chọn ngày',
    minutes: 'Tải biên bản',
    minutesBusy: 'Đang lập…',
    minutesSaved: 'Đã tải biên bản',
    zip: 'Tải tệp ZIP',
    zipBusy: 'Đang ghi {{done}}/{{count}}…',
    zipSaved_other: 'Đã tải tệp ZIP: {{count}} tài liệu',
    zipListOnly: 'Đã tải tệp ZIP chỉ có danh mục: chưa tài liệu nào được duyệt',
    zipName: 'Hồ sơ {{name}}',
    zipLeft: 'Không ghi được vào tệp ZIP: {{names}}',
    none: 'Trong thời gian này chưa có bản nộp nào.',
    exportFailed: 'Không xuất được hồ sơ',
  },
}
