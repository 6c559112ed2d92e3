import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './announcements.en.ts'

export const vi: Translation<typeof en> = {
  announcements: {
    putAway: 'Đóng thông báo',
    announcement: 'Thông báo của trường',
    aiTitle: 'Trước khi dùng AI',
    aiIntro:
      'Mời thầy cô đọc một lần. AI chỉ viết khi thầy cô đã đồng ý. Tài liệu và lịch sử vẫn dùng được như thường.',
    accept: 'Đồng ý và tiếp tục',
    later: 'Để sau',
  },
}
