import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './sign-in.en.ts'

export const vi: Translation<typeof en> = {
  auth: {
    registrationClosed: 'Hệ thống đang tạm đóng đăng kí. Vui lòng liên hệ quản trị viên để được cấp tài khoản.',
    welcome: 'Chào mừng thầy cô trở lại',
    forgotten: 'Quên mật khẩu? Thầy cô hãy nhờ quản trị viên của trường giúp đăng nhập lại.',
    forgottenLink: 'Quên mật khẩu?',
    welcomeText: 'Đăng nhập để tiếp tục công việc đang dở.',
    create: 'Tạo tài khoản',
    createText: 'Chỉ mất một phút là thầy cô có thể bắt đầu soạn bài.',
    name: 'Họ và tên',
    email: 'Email',
    password: 'Mật khẩu',
    confirmPassword: 'Nhập lại mật khẩu',
    showPassword: 'Hiện mật khẩu',
    hidePassword: 'Ẩn mật khẩu',
    passwordsDiffer: 'Mật khẩu nhập lại không khớp',
    passwordHint: 'Một câu chỉ thầy cô nghĩ ra thì dễ nhớ mà khó đoán.',
    loggingIn: 'Đang đăng nhập…',
    loginDone: 'Đăng nhập thành công!',
    registering: 'Đang tạo tài khoản…',
    registerDone: 'Tạo tài khoản thành công!',
    noAccount: 'Chưa có tài khoản?',
    haveAccount: 'Đã có tài khoản?',
    expired: 'Phiên đăng nhập đã hết hạn. Bài soạn của thầy cô vẫn được giữ nguyên.',
    expiredWork: 'Phiên đăng nhập đã hết hạn. Bài “{{work}}” của thầy cô vẫn được giữ nguyên.',
    boardTitle: 'Soạn bài nhanh hơn,',
    boardTitleEnd: 'thêm thời gian cho học trò.',
    boardText: 'Kế hoạch bài dạy, đề kiểm tra, nhận xét học bạ bằng tiếng Việt và tiếng Anh, tải về dưới dạng Word.',
    boardNote: 'Bài soạn được lưu tự động. Thầy cô nhớ kiểm tra lại trước khi dùng.',
  },
  admission: {
    registered:
      'Tài khoản của thầy cô đã được tạo và đang chờ quản trị viên duyệt. Ngay khi được duyệt, thầy cô có thể đăng nhập.',
  },
  password: {
    common: 'Nhiều người dùng mật khẩu này nên dễ bị đoán. Vẫn dùng được, nhưng mật khẩu khác an toàn hơn.',
    likeEmail: 'Mật khẩu này gần giống địa chỉ email. Vẫn dùng được, nhưng mật khẩu khác an toàn hơn.',
  },
}
