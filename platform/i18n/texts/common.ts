import { defineTexts } from '../define-texts.ts'

export const commonTexts = defineTexts({
  en: {
    app: {
      name: 'Teaching Assistant',
    },
    action: {
      cancel: 'Cancel',
      close: 'Close',
      retry: 'Try again',
      copy: 'Copy',
      stop: 'Stop',
      dismiss: 'Dismiss',
      reload: 'Reload page',
    },
    language: {
      toggle: 'Language',
      en: 'English',
      vi: 'Vietnamese',
    },
    error: {
      unexpected: 'An error occurred. Please try again.',
      unknown: 'An error occurred',
      network: 'Network error. Please check your connection.',
      validation: 'Please check your input and try again.',
      nothingToChange: 'Nothing has changed. Edit at least one field, then save.',
      changedMeanwhile: 'This was changed elsewhere after you opened it.',
    },
    validation: {
      day: 'Enter a date, such as 2026-11-20',
      required: 'This field is required',
      invalid: 'This value is not valid',
      tooShort: 'Must be at least {{minimum}} characters',
      tooLong: 'Must be no more than {{maximum}} characters',
      tooSmall: 'Must be {{minimum}} or more',
      tooBig: 'Must be {{maximum}} or less',
      tooManyItems: 'Choose no more than {{maximum}}',
      number: 'Please enter a number',
      integer: 'Please enter a whole number',
      url: 'Please enter a valid URL',
      choice: 'Please choose one of the options',
      list: 'This must be a list',
    },
    auth: {
      emailInvalid: 'Please enter a valid email address',
      passwordShort: 'Password must be at least 6 characters',
      nameShort: 'Name must be at least 2 characters',
      login: 'Login',
      register: 'Register',
    },
    agent: {
      active: 'Active',
      inactive: 'Inactive',
      emptyText: 'Try adjusting your search or filter criteria.',
    },
    generation: {
      optional: '(optional)',
    },
    content: {
      leaveFullscreen: 'Leave fullscreen',
    },
    user: {
      emailInvalid: 'Invalid email address',
    },
    profile: {
      roleAdmin: 'Admin',
      roleEditor: 'Editor',
      roleUser: 'User',
    },
    file: {
      tooLarge: 'The file is larger than {{limit}}.',
    },
  },
  vi: {
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
  },
})
