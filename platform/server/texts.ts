import { defineTexts } from '../i18n/define-texts.ts'

export const platformServerTexts = defineTexts({
  en: {
    error: {
      unauthorized: 'You are not authorized to perform this action.',
      signInNeeded: 'Please sign in to continue.',
      notFound: 'The requested resource was not found.',
      malformed: 'Something went wrong with this request. Reload the page and try again.',
      tooLarge: 'This is too large to send. The limit is {{limit}}.',
      mediaType: 'This type of request is not supported.',
      compressed: 'Compressed requests are not supported. Send the request uncompressed.',
      tooMany: 'Too many attempts. Please try again in {{seconds}} seconds.',
      unavailable: 'The service is not available right now. Please try again in a moment.',
      noSpace:
        'The server is out of storage, so nothing can be saved right now. You can still read what is already saved. Please tell your administrator.',
    },
    validation: {
      characters: 'This text contains characters that cannot be saved',
      tooDeep: 'This value is nested too deeply',
    },
    auth: {
      passwordChangeNeeded: 'Choose your own password first.',
    },
    quota: {
      streams: 'You already have {{limit}} windows open where AI is writing. Close one and try again.',
    },
    generation: {
      interrupted: 'The server stopped while writing this. Everything written up to then is saved.',
      tooManyRunning: 'You already have {{limit}} documents being written. Wait for one to finish, then try again.',
    },
    content: {
      docxBusy: 'Many documents are being created right now. Please try again in a moment.',
    },
    mail: {
      away: 'The mail server could not be reached.',
      notNow: 'The mail server delayed the email.',
      refused: 'The mail server rejected the email. Check the address.',
      sealed: 'The email was encrypted with a secret key the server no longer has.',
      senderRefused: 'The mail server does not accept emails from the address in MAIL_FROM.',
      signInRefused: 'The mail server does not accept the user name and password in SMTP_URL.',
    },
    file: {
      missing: 'Choose a file.',
      onlyOne: 'Send one file at a time.',
      broken: 'The upload was incomplete. Please try again.',
      noSpace: 'The server has no storage left for files. Please tell your administrator.',
      storeAway:
        'Files cannot be saved or opened right now. Try again in a moment. If it keeps happening, tell your administrator.',
    },
  },
  vi: {
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
      tooManyRunning:
        'Thầy cô đang tạo {{limit}} tài liệu cùng lúc. Thầy cô hãy chờ một tài liệu viết xong rồi thử lại.',
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
  },
})
