import { defineTexts } from '#platform/i18n/define-texts.ts'

export const printTexts = defineTexts({
  en: {
    content: {
      noPrintInApp:
        'The browser inside this app cannot print. Open this page in Chrome or Safari (⋯, “Open in browser”), or download the Word file.',
      noPrintHere:
        'This browser cannot print. Open this page in Chrome, Safari, Edge or Firefox, or download the Word file.',
      noPrintSeen: 'If no print window opened, open this page in Chrome or Safari, or download the Word file.',
      otherLetters:
        'This device does not have {{font}}, so the page is printed in a similar font and line breaks may differ. The Word file keeps the font.',
    },
  },
  vi: {
    content: {
      noPrintInApp:
        'Trình duyệt trong ứng dụng này không in được. Thầy cô mở trang này bằng Chrome hoặc Safari (⋯, “Mở bằng trình duyệt”), hoặc tải về tệp Word.',
      noPrintHere:
        'Trình duyệt này không in được. Thầy cô mở trang này bằng Chrome, Safari, Edge hoặc Firefox, hoặc tải về tệp Word.',
      noPrintSeen: 'Nếu cửa sổ in không hiện ra, thầy cô mở trang này bằng Chrome hoặc Safari, hoặc tải về tệp Word.',
      otherLetters:
        'Máy này không có phông {{font}}: trang in dùng phông tương tự nên các dòng có thể ngắt khác. Tệp Word vẫn giữ đúng phông.',
    },
  },
})
