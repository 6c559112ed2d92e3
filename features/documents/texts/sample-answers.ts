import { defineTexts } from '#platform/i18n/define-texts.ts'

export const sampleAnswerTexts = defineTexts({
  en: {
    sampleSharing: {
      title: 'Help improve this assistant',
      offer:
        'The people who build this assistant can test it with these answers. Your document and files stay private. Only administrators see your name. You can withdraw permission at any time.',
      allow: 'Allow testing',
      shared: 'Testing with these answers allowed since {{time}}.',
      unused: 'Not used yet.',
      used_one: 'Used {{count}} time: {{time}} by {{name}}.',
      used_other: 'Used {{count}} times, last on {{time}} by {{name}}.',
      gone: 'someone whose account was deleted',
      takeBack: 'Withdraw permission',
    },
  },
  vi: {
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
  },
})
