import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './layouts.en.ts'

export const vi: Translation<typeof en> = {
  layout: {
    title: 'Lưu kiểu tệp này',
    text: 'Lần sau, tệp có các tiêu đề này sẽ được đọc giống như vậy. Chỉ lưu tiêu đề cột, không lưu tên học sinh.',
    name: 'Tên kiểu tệp',
    nameRequired: 'Vui lòng nhập tên kiểu tệp',
    forSchool: 'Dùng cho cả trường',
    save: 'Lưu kiểu tệp',
    saved: 'Đã lưu kiểu tệp',
    list: 'Kiểu tệp đã lưu',
    school: 'Cả trường',
    own: 'Chỉ thầy cô',
    delete: 'Xoá kiểu tệp “{{name}}”',
    deleted: 'Đã xoá kiểu tệp',
    notFound: 'Kiểu tệp này không còn nữa',
    onlyAdmin: 'Chỉ quản trị viên lưu được kiểu tệp cho cả trường',
    tooMany: 'Thầy cô lưu được tối đa {{most}} kiểu tệp. Vui lòng xoá bớt.',
  },
}
