import { defineTexts } from '#platform/i18n/define-texts.ts'

export const accessTexts = defineTexts({
  en: {
    access: {
      title: 'Why are you opening this document?',
      of: 'by {{name}}',
      kind: 'Reason',
      kindNeeded: 'Choose a reason',
      words: 'Details',
      wordsMark: 'at least {{minimum}} characters',
      wordsShort: 'Enter at least {{minimum}} characters',
      auditNotice:
        'Your name, the time and the reason are recorded in the audit log, and {{name}} can see them next to the document. You can read the document for {{minutes}} minutes but not change it.',
      ownerNotice:
        'Your name, the time and the reason are recorded in the audit log, and the owner can see them next to the document. You can read the document for {{minutes}} minutes but not change it.',
      searchTitle: 'Why are you searching other people’s documents?',
      searchAll: 'In everyone’s documents',
      searchOf: 'In {{name}}’s documents',
      searchNotice:
        'Your name, the time, the reason and your search are recorded in the audit log. You will not be asked again for {{minutes}} minutes. To read a document, you will need to give a reason for that one.',
      searchLeave: 'Cancel',
      search: 'Record reason and search',
      locked: 'Give a reason to search other people’s documents.',
      say: 'Give reason',
      leave: 'Cancel',
      open: 'Record reason and open',
      count_one: 'An administrator has opened this document',
      count_other: 'Administrators have opened this document {{count}} times',
      gone: 'Someone whose account was deleted',
      dataTitle: 'Why are you downloading this data?',
      dataNotice:
        'Your name, the time and the reason are recorded in the audit log, and {{name}} can see them in their profile.',
      dataLeave: 'Cancel',
      dataTake: 'Record and download',
      dataCount_one: 'An administrator has downloaded your data',
      dataCount_other: 'Administrators have downloaded your data {{count}} times',
    },
    accessKind: {
      requested: 'The teacher asked for help with it',
      failure: 'To find out why a run failed',
      complaint: 'A complaint or a student’s safety',
      other: 'Another reason',
    },
  },
  vi: {
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
  },
})
