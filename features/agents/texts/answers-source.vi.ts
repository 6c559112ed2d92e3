import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './answers-source.en.ts'

export const vi: Translation<typeof en> = {
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
}
