import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
  generation: {
    noAi: 'Chưa kết nối AI.',
    noAiText: 'Thầy cô sẽ nhận mẫu văn bản được điền sẵn bằng câu trả lời của mình.',
    templateTeacher: 'Thầy cô có thể nhờ quản trị viên kết nối AI.',
    templateAdmin: 'Kết nối AI trong phần Cài đặt',
  },
  agentForm: {
    runCost: 'Chi phí',
  },
  connection: {
    provider: 'Nhà cung cấp',
    providerHint: 'Khoá này của ai',
    providerByKey: 'Theo khoá',
    providerByKeyFound: 'Theo khoá: {{provider}}',
    openai: 'OpenAI hoặc tương thích',
    dify: 'Dify',
    anthropic: 'Anthropic',
    google: 'Google',
    test: 'Thử kết nối',
    testing: 'Đang thử…',
    testDone: 'Kết nối hoạt động tốt.',
    testModel: 'Mô hình',
    testTime: 'Thời gian',
    testTokens: 'Token',
    testFailed: 'Kết nối chưa hoạt động.',
    testNote: 'Gửi thử một yêu cầu ngắn theo đúng nội dung đang nhập, dù đã lưu hay chưa.',
    problemQuota: 'Khoá được chấp nhận, nhưng tài khoản của khoá đã hết tiền.',
    problemNetwork: 'Máy chủ không kết nối được với nhà cung cấp.',
  },
}
