import { defineTexts } from '#platform/i18n/define-texts.ts'

export const noticeTexts = defineTexts({
  en: {
    announcements: {
      putAway: 'Dismiss announcement',
      announcement: 'School announcement',
      aiTitle: 'Before you use AI',
      aiIntro:
        'Please read this once. AI will not write for you until you accept it. You can still use your documents and history.',
      accept: 'Accept and continue',
      later: 'Decide later',
    },
  },
  vi: {
    announcements: {
      putAway: 'Đóng thông báo',
      announcement: 'Thông báo của trường',
      aiTitle: 'Trước khi dùng AI',
      aiIntro:
        'Mời thầy cô đọc một lần. AI chỉ viết khi thầy cô đã đồng ý. Tài liệu và lịch sử vẫn dùng được như thường.',
      accept: 'Đồng ý và tiếp tục',
      later: 'Để sau',
    },
  },
})
