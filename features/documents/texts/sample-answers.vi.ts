import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './sample-answers.en.ts'

export const vi: Translation<typeof en> = {
  sampleSharing: {
    title: 'Góp phần cải thiện trợ lí này',
    offer:
      'Người soạn trợ lí này sẽ được chạy thử bằng các câu trả lời dưới đây. Tài liệu và tệp vẫn là của riêng thầy cô. Chỉ quản trị viên thấy tên thầy cô. Thầy cô có thể rút lại bất cứ lúc nào.',
    allow: 'Cho phép chạy thử',
    shared: 'Đã cho phép chạy thử bằng các câu trả lời này từ {{time}}.',
    unused: 'Chưa ai dùng.',
    used_other: 'Đã dùng {{count}} lần, lần gần nhất {{time}}, {{name}}.',
    gone: 'người có tài khoản đã bị xoá',
    takeBack: 'Rút lại',
  },
}
