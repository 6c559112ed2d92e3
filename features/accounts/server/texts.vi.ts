import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
  auth: {
    invalidCredentials: 'Email hoặc mật khẩu không đúng',
    userExists: 'Email này đã được đăng kí',
    deactivated: 'Tài khoản này đã bị khoá. Vui lòng liên hệ quản trị viên.',
    loggedOut: 'Thầy cô đã đăng xuất',
  },
  admission: {
    onlyBySchool: 'Thầy cô vui lòng vào bằng tài khoản của trường: mật khẩu chỉ dành cho quản trị viên.',
    waiting: 'Tài khoản của thầy cô vẫn đang chờ quản trị viên duyệt. Vui lòng thử lại sau hoặc liên hệ quản trị viên.',
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
    forgottenText: 'Có người (có thể là thầy cô) vừa yêu cầu đặt mật khẩu mới cho tài khoản của thầy cô tại {{where}}.',
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
}
