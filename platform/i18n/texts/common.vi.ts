import type { Translation } from '../define-texts.ts'
import type { en } from './common.en.ts'

export const vi: Translation<typeof en> = {
  app: {
    name: 'Trợ Giảng',
  },
  action: {
    cancel: 'Huỷ',
    close: 'Đóng',
    retry: 'Thử lại',
    copy: 'Sao chép',
    stop: 'Dừng',
    dismiss: 'Đóng thông báo',
    reload: 'Tải lại trang',
  },
  language: {
    toggle: 'Ngôn ngữ',
    en: 'Tiếng Anh',
    vi: 'Tiếng Việt',
  },
  error: {
    unexpected: 'Đã xảy ra lỗi. Vui lòng thử lại.',
    unknown: 'Đã xảy ra lỗi',
    network: 'Lỗi mạng. Vui lòng kiểm tra kết nối.',
    validation: 'Vui lòng kiểm tra lại thông tin đã nhập.',
    nothingToChange: 'Chưa có gì thay đổi. Thầy cô hãy sửa ít nhất một ô rồi lưu.',
    changedMeanwhile: 'Mục này đã được sửa ở nơi khác sau khi thầy cô mở.',
  },
  validation: {
    day: 'Vui lòng nhập ngày, ví dụ 2026-11-20',
    required: 'Mục này là bắt buộc',
    invalid: 'Giá trị này không hợp lệ',
    tooShort: 'Vui lòng nhập ít nhất {{minimum}} kí tự',
    tooLong: 'Vui lòng nhập không quá {{maximum}} kí tự',
    tooSmall: 'Giá trị nhỏ nhất được phép là {{minimum}}',
    tooBig: 'Giá trị lớn nhất được phép là {{maximum}}',
    tooManyItems: 'Vui lòng chọn tối đa {{maximum}} mục',
    number: 'Vui lòng nhập một số',
    integer: 'Vui lòng nhập một số nguyên',
    url: 'Vui lòng nhập đường dẫn hợp lệ',
    choice: 'Vui lòng chọn một trong các phương án',
    list: 'Phần này phải là một danh sách',
  },
  auth: {
    emailInvalid: 'Vui lòng nhập địa chỉ email hợp lệ',
    passwordShort: 'Mật khẩu phải có ít nhất 6 kí tự',
    nameShort: 'Họ tên phải có ít nhất 2 kí tự',
    login: 'Đăng nhập',
    register: 'Đăng kí',
  },
  agent: {
    active: 'Hoạt động',
    inactive: 'Tạm dừng',
    emptyText: 'Thử đổi từ khoá hoặc bộ lọc.',
  },
  generation: {
    optional: '(không bắt buộc)',
  },
  content: {
    leaveFullscreen: 'Thoát toàn màn hình',
  },
  user: {
    emailInvalid: 'Địa chỉ email không hợp lệ',
  },
  profile: {
    roleAdmin: 'Quản trị viên',
    roleEditor: 'Biên tập viên',
    roleUser: 'Người dùng',
  },
  file: {
    tooLarge: 'Tệp lớn hơn {{limit}}.',
  },
}
