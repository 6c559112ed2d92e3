import { defineTexts } from '#platform/i18n/define-texts.ts'

export const libraryServerTexts = defineTexts({
  en: {
    class: {
      notFound: 'Class not found',
      tooMany: 'You already have {{most}} classes. Delete some first.',
    },
    names: {
      instruction:
        'Words in brackets such as [HS1] stand for the names of students, and [TT1] for private details. Use them exactly as they are, in their brackets; never replace, explain or leave out the brackets.',
    },
    preset: {
      notFound: 'Preset not found',
      tooMany: 'You already have {{most}} presets. Delete some first.',
    },
  },
  vi: {
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
  },
})
