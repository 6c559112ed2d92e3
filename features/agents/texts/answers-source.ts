import { defineTexts } from '#platform/i18n/define-texts.ts'

export const answersSourceTexts = defineTexts({
  en: {
    sampleSharing: {
      runOn: 'Run with',
      samples: 'Sample answers',
      own: 'Your own documents',
      others: 'From teachers',
      noneOwn: 'None yet. Generate a document with this assistant first',
      noneOthers: 'None yet. Teachers can allow this in their history',
      untitled: 'No topic',
      recorded: 'The owner of these answers sees each time they are used, and it is recorded in the audit log.',
      filesStay_one: 'The attached file stays with its owner. A sample text is used instead.',
      filesStay_other: 'The {{count}} attached files stay with their owner. Sample texts are used instead.',
      standIns: 'Not answered, so sample answers are used: {{titles}}.',
    },
  },
  vi: {
    sampleSharing: {
      runOn: 'Chạy với',
      samples: 'Câu trả lời mẫu',
      own: 'Tài liệu của tôi',
      others: 'Từ giáo viên',
      noneOwn: 'Chưa có. Hãy tạo một tài liệu bằng trợ lí này trước',
      noneOthers: 'Chưa có. Giáo viên có thể cho phép trong lịch sử',
      untitled: 'Chưa có chủ đề',
      recorded: 'Người chia sẻ thấy mỗi lần các câu trả lời này được dùng. Mỗi lần đều được ghi vào nhật kí.',
      filesStay_other: '{{count}} tệp đính kèm vẫn là của riêng người chia sẻ. Đoạn mẫu được dùng thay.',
      standIns: 'Chưa trả lời nên dùng câu trả lời mẫu: {{titles}}.',
    },
  },
})
