import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
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
}
