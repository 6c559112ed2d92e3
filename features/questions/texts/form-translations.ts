import { defineTexts } from '#platform/i18n/define-texts.ts'

export const formTranslationTexts = defineTexts({
  en: {
    workshop: {
      translateToVi: 'Translate to Vietnamese',
      translateToEn: 'Translate to English',
      translating: 'Translating…',
      translateAsk: 'Replace existing text?',
      translateAskText: 'Already filled in: {{fields}}.',
      translateEmptyOnly: 'Fill empty fields',
      translateAll: 'Replace all',
      translated_one: '{{count}} text translated. Please review it.',
      translated_other: '{{count}} texts translated. Please review them.',
      translatedUnreviewed: 'Translated but not reviewed: {{fields}}',
      translatedSeen: 'Mark as reviewed',
    },
  },
  vi: {
    workshop: {
      translateToVi: 'Dịch sang tiếng Việt',
      translateToEn: 'Dịch sang tiếng Anh',
      translating: 'Đang dịch…',
      translateAsk: 'Thay nội dung đang có?',
      translateAskText: 'Đã có nội dung: {{fields}}.',
      translateEmptyOnly: 'Dịch các ô trống',
      translateAll: 'Thay tất cả',
      translated_other: 'Đã dịch {{count}} đoạn. Thầy cô vui lòng xem lại.',
      translatedUnreviewed: 'Bản dịch chưa xem lại: {{fields}}',
      translatedSeen: 'Xác nhận đã xem lại',
    },
  },
})
