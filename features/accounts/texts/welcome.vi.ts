import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './welcome.en.ts'

export const vi: Translation<typeof en> = {
  welcome: {
    title: 'Đặt mật khẩu',
    titleNew: 'Chào mừng {{name}}',
    text: 'Cho tài khoản {{email}}',
    textNew: 'Tài khoản của thầy cô là {{email}}. Thầy cô đặt mật khẩu để đăng nhập.',
    titleJoin: 'Thầy cô được mời tham gia',
    textJoin: 'Thầy cô nhập thông tin và đặt mật khẩu để tạo tài khoản. Liên kết dùng được một lần.',
    join: 'Tạo tài khoản của tôi',
    submit: 'Lưu và đăng nhập',
    submitting: 'Đang đăng nhập…',
    looking: 'Đang kiểm tra liên kết…',
    broken: 'Liên kết không dùng được',
    toLogin: 'Đến trang đăng nhập',
    signedInAs:
      'Trình duyệt này đang đăng nhập tài khoản của {{name}}. Nếu tiếp tục, tài khoản đó sẽ được đăng xuất ở đây.',
    forgottenTitle: 'Quên mật khẩu?',
    forgottenPage: 'Thầy cô nhập email của tài khoản. Hệ thống sẽ gửi liên kết để đặt mật khẩu mới.',
    send: 'Gửi liên kết',
    sending: 'Đang gửi…',
  },
}
