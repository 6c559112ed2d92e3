import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
  personalData: {
    fileName: 'Dữ liệu của {{name}}',
    readMe: 'Đọc trước',
    readMeText:
      'Đây là tài khoản của {{name}} và mọi thứ được lưu cho tài khoản này: các tài liệu ở dạng mới nhất cùng câu trả lời đã nhập, các phiên bản trước, các cuộc trò chuyện và tệp đã tải lên. Không có trong này: mật khẩu, vì không ai đọc được, và nhật kí của trường, vì nhật kí thuộc về trường.',
    profile: 'Hồ sơ',
    documents: 'Tài liệu',
    versions: 'Phiên bản trước',
    conversations: 'Cuộc trò chuyện',
    conversation: 'Cuộc trò chuyện',
    question: 'Hỏi',
    answered: 'Đáp',
    files: 'Tệp đã tải lên',
    wordTemplate: 'Mẫu Word của tôi',
    ownWork: 'Lớp, mẫu điền sẵn và mục yêu thích',
  },
  adminHome: {
    putAwayDone: 'Đã ẩn các bước',
    seenDone: 'Đã ghi nhận các trợ lí đã được xem lại',
  },
  alert: {
    backup: 'Sao lưu tự động bị lỗi: {{problem}}',
    connections_other: 'Kết nối AI của {{count}} trợ lí đang lỗi.',
    budget: 'Trường đã dùng {{share}} ngân sách AI của tháng này.',
    groupBudgets: 'Tổ đã dùng từ 80% ngân sách AI của tháng này: {{names}}.',
    personBudgets: 'Người đã dùng từ 80% ngân sách AI của tháng này: {{names}}.',
    assistantBudgets: 'Trợ lí đã dùng từ 80% ngân sách AI của tháng này: {{names}}.',
    moreBudgets_other: '{{count}} nơi khác',
    accounts_other: '{{count}} tài khoản đang chờ duyệt.',
    open: 'Mở trang Tổng quan',
    turnOff: 'Thầy cô có thể tắt cảnh báo này ở Cài đặt › Máy chủ.',
  },
  alertSubject: {
    backup: 'sao lưu bị lỗi',
    connections: 'kết nối AI bị lỗi',
    budget: 'ngân sách AI sắp hết',
    groupBudgets: 'ngân sách của tổ sắp hết',
    personBudgets: 'ngân sách cá nhân sắp hết',
    assistantBudgets: 'ngân sách của trợ lí sắp hết',
    accounts: 'có tài khoản chờ duyệt',
  },
}
