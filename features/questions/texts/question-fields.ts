import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Errors of the fields of a question. The contract needs them, so every page loads them. */
export const questionFieldTexts = defineTexts({
  en: {
    question: {
      keyRequired: 'Key is required',
      keyInvalid: 'Use only letters, digits and _, starting with a letter',
      typeRequired: 'Type is required',
      titleRequired: 'English title is required',
      titleViRequired: 'Vietnamese title is required',
    },
  },
  vi: {
    question: {
      keyRequired: 'Vui lòng nhập mã câu hỏi',
      keyInvalid: 'Chỉ dùng chữ cái không dấu, chữ số và dấu _, bắt đầu bằng chữ cái',
      typeRequired: 'Vui lòng chọn dạng câu hỏi',
      titleRequired: 'Vui lòng nhập tiêu đề tiếng Anh',
      titleViRequired: 'Vui lòng nhập tiêu đề tiếng Việt',
    },
  },
})
