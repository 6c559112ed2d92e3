import { defineTexts } from '#platform/i18n/define-texts.ts'

export const welcomeTexts = defineTexts({
  en: {
    welcome: {
      title: 'Choose a password',
      titleNew: 'Welcome, {{name}}',
      text: 'For the account {{email}}',
      textNew: 'Your account is {{email}}. Choose a password to sign in.',
      titleJoin: 'You are invited',
      textJoin: 'Enter your details and choose a password to create your account. The link works once.',
      join: 'Create my account',
      submit: 'Save and sign in',
      submitting: 'Signing you in…',
      looking: 'Checking your link…',
      broken: 'This link does not work',
      toLogin: 'Go to sign-in',
      signedInAs: '{{name}} is signed in in this browser. If you continue, they will be signed out here.',
      forgottenTitle: 'Forgot your password?',
      forgottenPage: 'Enter your email address and we will send you a link to choose a new password.',
      send: 'Send link',
      sending: 'Sending…',
    },
  },
  vi: {
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
  },
})
