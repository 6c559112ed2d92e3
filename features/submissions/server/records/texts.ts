import { defineTexts } from '#platform/i18n/define-texts.ts'

export const recordServerTexts = defineTexts({
  en: {
    records: {
      isFile: 'This is a file, which is downloaded unchanged.',
      notApproved: 'Only an approved document can be downloaded here.',
      noSlides: 'This document is not a presentation.',
      stamp:
        'Approved in {{app}} by {{name}}, {{date}} · version {{number}} · SHA-256 of the text: {{hash}}. This line is a record and does not replace a signature.',
      stampAlone:
        'Approved in {{app}}, {{date}} · version {{number}} · SHA-256 of the text: {{hash}}. This line is a record and does not replace a signature.',
      fileStamp:
        'Approved in {{app}} by {{name}}, {{date}} · version {{number}} · SHA-256 of the file: {{hash}}. This sheet is a record and does not replace a signature.',
      fileStampAlone:
        'Approved in {{app}}, {{date}} · version {{number}} · SHA-256 of the file: {{hash}}. This sheet is a record and does not replace a signature.',
      isDocument: 'The files of this document already end with the line about its approval.',
      sheetName: '{{title}} (approval sheet)',
      sheetTitle: 'Approval sheet',
      fact: 'About the file',
      value: 'Details',
      group: 'Group',
      purpose: 'Purpose',
      week: 'Week',
      approvedBy: 'Approved by',
      approvedOn: 'Approved on',
      fileHash: 'SHA-256 of the file',
      sheetCheck:
        'The file was approved as submitted and has not been changed. It is the approved one if its SHA-256 is the one on this sheet.',
      deleted: 'a deleted account',
      approvedName: '{{title}} (approved)',
      daysReversed: 'Choose the first day or a later one',
      periodTooLong: 'Choose a period of up to one year',
      tooMany: 'There are more than {{most}} submissions in this period. Choose a shorter period or one teacher.',
      tooLarge:
        'The documents of this period are larger than {{most}} MB in total. Choose a shorter period or one teacher.',
      weekFile: 'Week {{week}} – {{title}}',
      index: 'Index of records',
      sheet: 'Records',
      number: 'No.',
      teacher: 'Teacher',
      document: 'Document',
      version: 'Version',
      submittedOn: 'Submitted',
      returnedAgain: 'Returned, submitted again',
      decision: 'Decision',
      decidedBy: 'Decided by',
      decidedOn: 'Decided',
      reason: 'Reason',
      hash: 'SHA-256 of the text or file',
      file: 'File',
    },
  },
  vi: {
    records: {
      isFile: 'Đây là tệp đã nộp. Hệ thống giữ nguyên tệp khi tải về.',
      notApproved: 'Chỉ tải được ở đây tài liệu đã duyệt.',
      noSlides: 'Tài liệu này không phải là bài trình chiếu.',
      stamp:
        'Đã duyệt trên {{app}}: {{name}}, {{date}} · phiên bản {{number}} · mã SHA-256 của nội dung: {{hash}}. Dòng này ghi lại kết quả duyệt, không thay cho chữ kí.',
      stampAlone:
        'Đã duyệt trên {{app}}: {{date}} · phiên bản {{number}} · mã SHA-256 của nội dung: {{hash}}. Dòng này ghi lại kết quả duyệt, không thay cho chữ kí.',
      fileStamp:
        'Đã duyệt trên {{app}}: {{name}}, {{date}} · phiên bản {{number}} · mã SHA-256 của tệp: {{hash}}. Phiếu này ghi lại kết quả duyệt, không thay cho chữ kí.',
      fileStampAlone:
        'Đã duyệt trên {{app}}: {{date}} · phiên bản {{number}} · mã SHA-256 của tệp: {{hash}}. Phiếu này ghi lại kết quả duyệt, không thay cho chữ kí.',
      isDocument: 'Các tệp của tài liệu này đã có dòng ghi kết quả duyệt ở cuối.',
      sheetName: '{{title}} (phiếu duyệt)',
      sheetTitle: 'Phiếu duyệt hồ sơ',
      fact: 'Mục',
      value: 'Nội dung',
      group: 'Tổ',
      purpose: 'Loại hồ sơ',
      week: 'Tuần',
      approvedBy: 'Người duyệt',
      approvedOn: 'Duyệt lúc',
      fileHash: 'Mã SHA-256 của tệp',
      sheetCheck:
        'Tệp được duyệt đúng như khi nộp và không bị thay đổi. Tệp nào có mã SHA-256 trùng với mã trên phiếu này thì đúng là tệp đã duyệt.',
      deleted: 'một tài khoản đã xoá',
      approvedName: '{{title}} (đã duyệt)',
      daysReversed: 'Vui lòng chọn ngày đầu hoặc ngày sau đó',
      periodTooLong: 'Vui lòng chọn khoảng thời gian tối đa một năm',
      tooMany: 'Trong thời gian này có hơn {{most}} bản nộp. Thầy cô hãy chọn khoảng ngắn hơn hoặc chọn một giáo viên.',
      tooLarge:
        'Các tài liệu trong thời gian này có tổng dung lượng hơn {{most}} MB. Thầy cô hãy chọn khoảng ngắn hơn hoặc chọn một giáo viên.',
      weekFile: 'Tuần {{week}} – {{title}}',
      index: 'Danh mục hồ sơ',
      sheet: 'Hồ sơ',
      number: 'STT',
      teacher: 'Giáo viên',
      document: 'Tên hồ sơ',
      version: 'Phiên bản',
      submittedOn: 'Nộp lúc',
      returnedAgain: 'Trả lại, đã nộp lại',
      decision: 'Kết quả',
      decidedBy: 'Người duyệt',
      decidedOn: 'Duyệt hoặc trả lại lúc',
      reason: 'Lí do trả lại',
      hash: 'Mã SHA-256 của nội dung hoặc tệp',
      file: 'Tệp',
    },
  },
})
