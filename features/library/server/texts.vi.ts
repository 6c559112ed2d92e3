import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
  class: {
    notFound: 'Không tìm thấy lớp',
    tooMany: 'Thầy cô đã có {{most}} lớp. Vui lòng xoá bớt trước.',
  },
  names: {
    instruction:
      'Các từ trong ngoặc vuông như [HS1] thay cho tên học sinh, [TT1] thay cho thông tin riêng. Hãy giữ nguyên chúng cùng dấu ngoặc ở nơi cần dùng; không thay, không giải thích, không bỏ dấu ngoặc.',
  },
  preset: {
    notFound: 'Không tìm thấy mẫu điền sẵn',
    tooMany: 'Thầy cô đã có {{most}} mẫu điền sẵn. Vui lòng xoá bớt trước.',
  },
}
