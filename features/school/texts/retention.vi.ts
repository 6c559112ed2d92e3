import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './retention.en.ts'

export const vi: Translation<typeof en> = {
  retentionForm: {
    part: 'Lưu giữ',
    subtitle: 'Dữ liệu được giữ bao lâu và khi nào bị xoá',
    loadFailed: 'Không tải được thời hạn lưu giữ',
    history: 'Tài liệu trong lịch sử',
    chats: 'Cuộc trò chuyện',
    files: 'Tệp tải lên',
    log: 'Nhật kí',
    forGood: 'Giữ mãi',
    usual: 'Mặc định: {{period}}',
    days_other: '{{count}} ngày',
    months_other: '{{count}} tháng',
    there: 'Đang có',
    oldest: 'Cũ nhất',
    goes_other: '{{count}} mục sẽ bị xoá',
    ofPeople_other: 'của {{count}} người',
    nothingGoes: 'Sẽ không xoá gì',
    tonight: 'từ 2 giờ đêm nay',
    thisHour: 'trong vòng một giờ',
    fromDay: 'từ {{day}}',
    list: 'Xem theo người',
    listTitle: 'Những gì sẽ bị xoá, theo người',
    listText: '{{kind}}. Chưa xoá gì cả.',
    howMany: 'Số mục',
    others_other: '… và {{count}} người nữa.',
    dryRunFailed: 'Không đếm được những gì sẽ bị xoá',
    ruleFavourites: 'Thời hạn tính từ lần sửa cuối. Tài liệu được chủ đánh dấu yêu thích thì giữ lại.',
    ruleLater:
      'Thời hạn ngắn hơn có hiệu lực sau 14 ngày. Trong lúc đó, mọi người thấy trong lịch sử những gì sẽ bị xoá. Thời hạn dài hơn có hiệu lực ngay.',
    ruleNight:
      'Tài liệu và cuộc trò chuyện được xoá vào ban đêm, mỗi lần một ít. Đêm nào có xoá đều được ghi vào nhật kí.',
    ranAt: 'Lần chạy gần nhất: {{time}}',
  },
}
