import type { Translation } from '../define-texts.ts'
import type { en } from './failures.en.ts'

export const vi: Translation<typeof en> = {
  failure: {
    config: 'Khoá, địa chỉ hoặc cài đặt bị từ chối',
    quota: 'Tài khoản ở nhà cung cấp đã hết tiền',
    busy: 'Nhà cung cấp quá tải hoặc giới hạn số lượt gọi',
    timeout: 'Nhà cung cấp không trả lời kịp',
    network: 'Không kết nối được với nhà cung cấp',
    upstream: 'Nhà cung cấp gặp sự cố',
    cut: 'Câu trả lời bị cắt giữa chừng',
    empty: 'Câu trả lời trống',
    length: 'Hết số token được phép trước chữ đầu tiên',
    context: 'Yêu cầu quá dài với mô hình',
    refused: 'Mô hình từ chối viết',
    fileType: 'Loại tệp mà mô hình không nhận',
    fileTooLarge: 'Tệp quá lớn với mô hình',
    fileUnread: 'Tệp mà mô hình không đọc được',
    unplaced: 'Ứng dụng Dify không có ô cho một câu trả lời',
    interrupted: 'Máy chủ dừng giữa chừng',
    unusable: 'Nội dung nhận về không dùng được',
    other: 'Lỗi nội bộ',
  },
}
