import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './notice-settings.en.ts'

export const vi: Translation<typeof en> = {
  noticeForm: {
    announceHeading: 'Thông báo',
    announceText: 'Hiện dưới thanh trên cùng cho mọi người đã đăng nhập, cho đến khi họ đóng.',
    announceOn: 'Hiện thông báo',
    announceWords: 'Nội dung',
    fromDay: 'Từ ngày',
    untilDay: 'Đến hết ngày',
    dayHint: 'Nếu để trống, thông báo hiện từ bây giờ đến khi thầy cô tắt. Ngày tính theo múi giờ {{timeZone}}.',
    announceSave: 'Lưu thông báo',
    announceSaved: 'Đã lưu thông báo',
    stateOff: 'Đang tắt',
    stateComing: 'Đã bật, hiện từ {{day}}',
    stateShown: 'Đang hiện',
    stateOver: 'Đã hết từ {{day}}',
    aiHeading: 'Lưu ý về AI',
    aiHeadingEdition: 'Lưu ý về AI, bản {{edition}}',
    aiOff: 'Đang tắt. Khi bật, mỗi người phải đọc và đồng ý một lần trước khi AI viết cho họ.',
    aiAccepted_other: '{{count}} người đã đồng ý.',
    aiWaiting_other: '{{count}} người sẽ được hỏi ở lần truy cập tới.',
    aiSince: 'Ai đã đồng ý từ bản {{from}} trở đi thì không bị hỏi lại.',
    aiOpen: 'Xem và sửa',
    aiList: 'Tải về danh sách',
    aiListDone: 'Đã tải về danh sách',
    aiIsOn: 'Yêu cầu mọi người đồng ý',
    aiText: 'Nội dung',
    aiHint: 'Dòng bắt đầu bằng # là tiêu đề, dòng bắt đầu bằng - là một ý trong danh sách.',
    aiOurs: 'Dùng nội dung mặc định',
    requiresAgain: 'Hỏi lại mọi người',
    requiresAgainHint:
      'Thầy cô tắt mục này khi chỉ sửa lỗi nhỏ. Khi đó ai đã đồng ý bản trước không bị hỏi lại. Mọi bản đều được giữ.',
    aiSaved: 'Đã lưu nội dung lưu ý về AI',
    loadFailed: 'Không tải được các thông báo',
  },
}
