import { defineTexts } from '#platform/i18n/define-texts.ts'

export const accountServerTexts = defineTexts({
  en: {
    auth: {
      invalidCredentials: 'Invalid email or password',
      userExists: 'User already exists',
      deactivated: 'This account has been deactivated. Please contact your administrator.',
      loggedOut: 'You are signed out',
    },
    admission: {
      onlyBySchool: 'Sign in with your school account. Only administrators use passwords.',
      waiting: 'Your account is still waiting for approval. Try again later, or ask your administrator.',
      foreignDomain: 'You can only register with an email address from {{domains}}.',
    },
    user: {
      lastAdmin: 'This is the last active administrator. Make someone else an administrator first.',
      cannotDeleteSelf: 'You cannot delete your own account.',
    },
    person: {
      signedOut: '{{name}} has been signed out everywhere',
    },
    takeData: {
      reasonNeeded: 'Give a reason before you download someone else’s data.',
    },
    mail: {
      greeting: 'Dear {{name}},',
      greetingUnnamed: 'Hello,',
      invitationSubject: 'Your account at {{where}}',
      invitationText:
        'You have an account at {{where}}, with AI assistants for lesson plans, tests and report comments. Choose a password to get started.',
      resetSubject: 'Choose a new password for {{where}}',
      resetText: 'Your administrator has reset your password at {{where}}. Please choose a new one.',
      forgottenSubject: 'Choose a new password for {{where}}',
      forgottenText: 'Someone, probably you, asked to reset the password for your account at {{where}}.',
      begin: 'Choose a password',
      choose: 'Choose a new password',
      forDays: 'The link works once and expires in {{days}} days.',
      forMinutes: 'The link works once and expires in {{minutes}} minutes.',
      notExpected: 'If you were not expecting this email, please ask your school’s administrator.',
      notRequested: 'If this was not you, you can ignore this email. Your password will not change.',
    },
    staff: {
      noMail: 'The server is not set up to send email. Choose another way to invite people.',
      inUseMeanwhile:
        'Someone on the list was given an account in the meantime. Nobody was added. Please review the list again.',
      alreadyUndone: 'This update has already been undone.',
      undoTooLate: 'An update can be undone for one day only.',
      stillMaking: 'These accounts are still being created.',
      invitationsGone:
        'These links and passwords are no longer available. You can create a new one on each person’s page.',
      isPutAway: 'Links and passwords deleted',
    },
    welcome: {
      emailSent: 'If an account uses this address, we have sent an email with a link. The link works for 30 minutes.',
      unknown: 'This link does not work. Check that you copied all of it, or ask your administrator for a new one.',
      used: 'This link has already been used. If it was you, sign in with your password; if not, tell your administrator.',
      withdrawn: 'This link no longer works. If you have a newer one, use that. Otherwise, ask your administrator.',
      expired: 'This link has expired. Please ask your administrator for a new one.',
    },
    firstSignIn: {
      notOneself: 'Change your own password in your profile.',
      inactive: 'This account is deactivated. Activate it before you reset its sign-in.',
      nothingOpen: 'There is no active link. It was used or revoked, or it has expired.',
      withdrawn: 'Link revoked',
    },
    group: {
      nameInUse: 'A group with this name already exists',
      tooMany: 'There are already {{most}} groups. Delete some first.',
    },
    profile: {
      currentPasswordWrong: 'The current password is not correct',
      currentPasswordForEmail: 'Enter your current password to change your email',
      samePassword: 'Choose a password that is different from your current one',
      sessionEnded: 'Device signed out',
      otherSessionsEnded: 'Signed out everywhere else',
    },
  },
  vi: {
    auth: {
      invalidCredentials: 'Email hoặc mật khẩu không đúng',
      userExists: 'Email này đã được đăng kí',
      deactivated: 'Tài khoản này đã bị khoá. Vui lòng liên hệ quản trị viên.',
      loggedOut: 'Thầy cô đã đăng xuất',
    },
    admission: {
      onlyBySchool: 'Thầy cô vui lòng vào bằng tài khoản của trường: mật khẩu chỉ dành cho quản trị viên.',
      waiting:
        'Tài khoản của thầy cô vẫn đang chờ quản trị viên duyệt. Vui lòng thử lại sau hoặc liên hệ quản trị viên.',
      foreignDomain: 'Ở đây chỉ có thể đăng kí bằng email thuộc các tên miền: {{domains}}.',
    },
    user: {
      lastAdmin: 'Đây là quản trị viên cuối cùng còn hoạt động. Vui lòng trao quyền quản trị cho người khác trước.',
      cannotDeleteSelf: 'Thầy cô không thể xoá tài khoản của chính mình.',
    },
    person: {
      signedOut: 'Đã đăng xuất {{name}} ở mọi nơi',
    },
    takeData: {
      reasonNeeded: 'Thầy cô hãy ghi lí do trước khi tải dữ liệu của người khác.',
    },
    mail: {
      greeting: 'Kính gửi {{name}},',
      greetingUnnamed: 'Kính gửi thầy cô,',
      invitationSubject: 'Tài khoản của thầy cô tại {{where}}',
      invitationText:
        'Thầy cô vừa được cấp tài khoản tại {{where}}: các trợ lí AI giúp soạn kế hoạch bài dạy, đề kiểm tra và nhận xét học bạ. Thầy cô chỉ cần đặt mật khẩu là dùng được ngay.',
      resetSubject: 'Đặt mật khẩu mới tại {{where}}',
      resetText: 'Quản trị viên vừa đặt lại mật khẩu của thầy cô tại {{where}}. Mời thầy cô đặt mật khẩu mới.',
      forgottenSubject: 'Đặt mật khẩu mới tại {{where}}',
      forgottenText:
        'Có người (có thể là thầy cô) vừa yêu cầu đặt mật khẩu mới cho tài khoản của thầy cô tại {{where}}.',
      begin: 'Đặt mật khẩu và bắt đầu',
      choose: 'Đặt mật khẩu mới',
      forDays: 'Liên kết chỉ dùng được một lần, trong vòng {{days}} ngày.',
      forMinutes: 'Liên kết chỉ dùng được một lần, trong vòng {{minutes}} phút.',
      notExpected: 'Nếu không rõ vì sao nhận được thư này, thầy cô hãy hỏi quản trị viên của trường.',
      notRequested: 'Nếu không phải thầy cô yêu cầu thì thầy cô không cần làm gì cả: mật khẩu vẫn giữ nguyên.',
    },
    staff: {
      noMail: 'Máy chủ chưa được cài đặt để gửi thư. Thầy cô hãy chọn cách khác.',
      inUseMeanwhile:
        'Có người trong danh sách vừa được tạo tài khoản. Chưa ai được thêm. Thầy cô hãy xem lại danh sách.',
      alreadyUndone: 'Lần cập nhật này đã được hoàn tác rồi.',
      undoTooLate: 'Chỉ hoàn tác được lần cập nhật trong vòng một ngày.',
      stillMaking: 'Các tài khoản này đang được tạo.',
      invitationsGone: 'Liên kết và mật khẩu này không còn nữa. Thầy cô có thể tạo mới ở trang của từng người.',
      isPutAway: 'Đã xoá liên kết và mật khẩu',
    },
    welcome: {
      emailSent:
        'Nếu có tài khoản dùng địa chỉ này, thư kèm liên kết đang được gửi đi. Liên kết có hiệu lực trong 30 phút.',
      unknown:
        'Liên kết này không dùng được. Thầy cô hãy kiểm tra đã sao chép đủ chưa, hoặc nhờ quản trị viên cấp liên kết mới.',
      used: 'Liên kết này đã được dùng rồi. Nếu chính thầy cô đã dùng, hãy đăng nhập bằng mật khẩu đã đặt; nếu không, hãy báo quản trị viên.',
      withdrawn:
        'Liên kết này không còn hiệu lực. Nếu đã nhận liên kết mới hơn, thầy cô hãy mở liên kết đó; nếu chưa, hãy nhờ quản trị viên.',
      expired: 'Liên kết này đã hết hạn. Thầy cô hãy nhờ quản trị viên cấp liên kết mới.',
    },
    firstSignIn: {
      notOneself: 'Thầy cô đổi mật khẩu của mình trong trang Hồ sơ.',
      inactive: 'Tài khoản này đang bị khoá. Thầy cô hãy mở lại tài khoản trước rồi mới cấp lại đăng nhập.',
      nothingOpen: 'Không có liên kết nào còn dùng được: đã dùng, đã thu hồi hoặc đã hết hạn.',
      withdrawn: 'Đã thu hồi liên kết',
    },
    group: {
      nameInUse: 'Đã có tổ tên này',
      tooMany: 'Đã có {{most}} tổ. Vui lòng xoá bớt trước.',
    },
    profile: {
      currentPasswordWrong: 'Mật khẩu hiện tại không đúng',
      currentPasswordForEmail: 'Vui lòng nhập mật khẩu hiện tại để đổi email',
      samePassword: 'Vui lòng chọn mật khẩu khác với mật khẩu hiện tại',
      sessionEnded: 'Đã đăng xuất khỏi thiết bị đó',
      otherSessionsEnded: 'Đã đăng xuất mọi nơi khác',
    },
  },
})
