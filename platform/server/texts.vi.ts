import type { Translation } from '../i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
  error: {
    unauthorized: 'Thầy cô không có quyền thực hiện thao tác này.',
    signInNeeded: 'Vui lòng đăng nhập để tiếp tục.',
    notFound: 'Không tìm thấy nội dung được yêu cầu.',
    malformed: 'Hệ thống không đọc được yêu cầu. Vui lòng tải lại trang rồi thử lại.',
    tooLarge: 'Nội dung gửi lên quá lớn (tối đa {{limit}}).',
    mediaType: 'Loại yêu cầu này không được chấp nhận ở đây.',
    compressed: 'Hệ thống không đọc yêu cầu được nén. Vui lòng gửi lại ở dạng không nén.',
    tooMany: 'Thầy cô đã thử quá nhiều lần. Vui lòng thử lại sau {{seconds}} giây.',
    unavailable: 'Hệ thống tạm thời chưa sẵn sàng. Vui lòng thử lại sau giây lát.',
    noSpace:
      'Máy chủ đã hết dung lượng nên hiện chưa lưu được gì. Những gì đã lưu vẫn xem được. Thầy cô vui lòng báo cho quản trị viên.',
  },
  validation: {
    characters: 'Nội dung có kí tự không lưu được',
    tooDeep: 'Dữ liệu lồng nhau quá nhiều tầng',
  },
  auth: {
    passwordChangeNeeded: 'Thầy cô vui lòng đặt mật khẩu của riêng mình trước.',
  },
  quota: {
    streams: 'Thầy cô đang theo dõi {{limit}} nội dung cùng lúc. Vui lòng đóng bớt cửa sổ rồi thử lại.',
  },
  generation: {
    interrupted: 'Máy chủ đã dừng giữa chừng. Phần đã viết vẫn được giữ lại.',
    tooManyRunning: 'Thầy cô đang tạo {{limit}} tài liệu cùng lúc. Thầy cô hãy chờ một tài liệu viết xong rồi thử lại.',
  },
  content: {
    docxBusy: 'Đang có nhiều tài liệu được tạo cùng lúc. Thầy cô vui lòng thử lại sau giây lát.',
  },
  mail: {
    away: 'Không kết nối được với máy chủ thư.',
    notNow: 'Máy chủ thư tạm hoãn nhận thư này.',
    refused: 'Máy chủ thư từ chối thư này. Vui lòng kiểm tra lại địa chỉ email.',
    sealed: 'Thư được khoá bằng khoá bí mật mà máy chủ không còn giữ.',
    senderRefused: 'Máy chủ thư không nhận thư gửi từ địa chỉ ghi ở MAIL_FROM.',
    signInRefused: 'Máy chủ thư không chấp nhận tên người dùng và mật khẩu ghi ở SMTP_URL.',
  },
  file: {
    missing: 'Vui lòng chọn một tệp.',
    onlyOne: 'Vui lòng gửi từng tệp một.',
    broken: 'Tệp chưa được gửi lên trọn vẹn. Vui lòng thử lại.',
    noSpace: 'Máy chủ đã hết dung lượng cho tệp. Vui lòng báo cho quản trị viên.',
    storeAway:
      'Hiện chưa lưu hoặc mở được tệp. Thầy cô vui lòng thử lại sau giây lát; nếu vẫn không được, hãy báo cho quản trị viên.',
  },
}
