import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
  content: {
    noPrintInApp:
      'Trình duyệt trong ứng dụng này không in được. Thầy cô mở trang này bằng Chrome hoặc Safari (⋯, “Mở bằng trình duyệt”), hoặc tải về tệp Word.',
    noPrintHere:
      'Trình duyệt này không in được. Thầy cô mở trang này bằng Chrome, Safari, Edge hoặc Firefox, hoặc tải về tệp Word.',
    noPrintSeen: 'Nếu cửa sổ in không hiện ra, thầy cô mở trang này bằng Chrome hoặc Safari, hoặc tải về tệp Word.',
    otherLetters:
      'Máy này không có phông {{font}}: trang in dùng phông tương tự nên các dòng có thể ngắt khác. Tệp Word vẫn giữ đúng phông.',
  },
}
