import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './profile.en.ts'

export const vi: Translation<typeof en> = {
  takeData: {
    own: 'Dữ liệu của thầy cô',
    ownText:
      'Mọi dữ liệu của thầy cô trong một tệp ZIP: tài khoản, tài liệu cùng câu trả lời và các phiên bản trước, cuộc trò chuyện và tệp đã tải lên.',
    take: 'Tải về mọi dữ liệu',
    taking: 'Đang chuẩn bị dữ liệu…',
    downloaded: 'Đã tải về dữ liệu',
  },
  profile: {
    title: 'Hồ sơ của thầy cô',
    about: 'Thông tin của thầy cô',
    phone: 'Số điện thoại',
    school: 'Trường',
    save: 'Lưu thay đổi',
    updated: 'Đã cập nhật hồ sơ',
    updateFailed: 'Không cập nhật được hồ sơ',
    changePassword: 'Đổi mật khẩu',
    currentPassword: 'Mật khẩu hiện tại',
    newPassword: 'Mật khẩu mới',
    confirmPassword: 'Nhập lại mật khẩu mới',
    confirmRequired: 'Vui lòng nhập lại mật khẩu mới',
    schoolRequired: 'Vui lòng nhập tên trường',
    currentPasswordRequired: 'Vui lòng nhập mật khẩu hiện tại',
    emailNeedsPassword: 'Thầy cô đăng nhập bằng email, nên cần nhập mật khẩu để xác nhận.',
    passwordFirst: 'Đặt mật khẩu của riêng thầy cô',
    passwordFirstText:
      'Thầy cô đã đăng nhập bằng mật khẩu tạm thời. Thầy cô hãy đặt mật khẩu chỉ mình thầy cô biết để tiếp tục.',
    sessions: 'Phiên đăng nhập',
    sessionsText: 'Nếu thấy thiết bị lạ, thầy cô hãy đăng xuất khỏi thiết bị đó và đổi mật khẩu.',
    sessionsLoading: 'Đang tải các phiên đăng nhập…',
    sessionsFailed: 'Không tải được các phiên đăng nhập',
    sessionOn: '{{browser}} trên {{system}}',
    sessionUnknown: 'Thiết bị không rõ',
    sessionCurrent: 'Thiết bị này',
    sessionLastUsed: 'Lần dùng gần nhất: {{ago}}',
    sessionSince: 'Đăng nhập ngày {{date}}',
    endSession: 'Đăng xuất',
    endSessionOf: 'Đăng xuất: {{device}}, đăng nhập ngày {{date}}',
    endOtherSessions: 'Đăng xuất mọi nơi khác',
    noOtherSessions: 'Thầy cô không đăng nhập ở nơi nào khác.',
    passwordUpdated: 'Đã đổi mật khẩu',
  },
}
