import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './access.en.ts'

export const vi: Translation<typeof en> = {
  access: {
    title: 'Vì sao thầy cô mở tài liệu này?',
    of: 'của {{name}}',
    kind: 'Lí do',
    kindNeeded: 'Vui lòng chọn lí do',
    words: 'Ghi rõ thêm',
    wordsMark: 'ít nhất {{minimum}} kí tự',
    wordsShort: 'Vui lòng nhập ít nhất {{minimum}} kí tự',
    auditNotice:
      'Tên, giờ và lí do được ghi vào nhật kí. {{name}} thấy các thông tin này cạnh tài liệu. Thầy cô xem được trong {{minutes}} phút, không sửa được.',
    ownerNotice:
      'Tên, giờ và lí do được ghi vào nhật kí. Chủ tài liệu thấy các thông tin này cạnh tài liệu. Thầy cô xem được trong {{minutes}} phút, không sửa được.',
    searchTitle: 'Vì sao thầy cô tìm trong tài liệu của người khác?',
    searchAll: 'Trong tài liệu của mọi người',
    searchOf: 'Trong tài liệu của {{name}}',
    searchNotice:
      'Tên, giờ, lí do và cụm từ cần tìm được ghi vào nhật kí. Trong {{minutes}} phút sau đó, thầy cô tìm tiếp mà không phải ghi lại. Muốn đọc tài liệu nào thì vẫn ghi lí do cho tài liệu đó.',
    searchLeave: 'Huỷ',
    search: 'Ghi lí do và tìm',
    locked: 'Thầy cô cần ghi lí do trước khi tìm trong tài liệu của người khác.',
    say: 'Ghi lí do',
    leave: 'Huỷ',
    open: 'Ghi lí do và mở',
    count_other: 'Quản trị viên đã mở tài liệu này {{count}} lần',
    gone: 'Người có tài khoản đã bị xoá',
    dataTitle: 'Vì sao thầy cô tải dữ liệu này?',
    dataNotice:
      'Tên thầy cô, thời gian và lí do được ghi vào nhật kí. {{name}} cũng xem được trong trang hồ sơ của mình.',
    dataLeave: 'Huỷ',
    dataTake: 'Ghi lí do và tải về',
    dataCount_other: 'Quản trị viên đã tải dữ liệu của thầy cô {{count}} lần',
  },
  accessKind: {
    requested: 'Giáo viên nhờ xem giúp',
    failure: 'Tìm nguyên nhân một lượt lỗi',
    complaint: 'Khiếu nại hoặc an toàn của học sinh',
    other: 'Lí do khác',
  },
}
