import { defineTexts } from '#platform/i18n/define-texts.ts'

export const namesTexts = defineTexts({
  en: {
    seen: {
      open: 'Preview AI request',
      title: 'What the AI sees',
      loading: 'Preparing the requests…',
      text_one: 'This is the exact text of the request. Names have been replaced by numbers that appear in no list.',
      text_other:
        'These are the exact texts of {{count}} requests. Names have been replaced by numbers that appear in no list.',
      held_one: '{{count}} row is not included. Decide on its words first.',
      held_other: '{{count}} rows are not included. Decide on their words first.',
      request: 'Request',
      number: 'Request {{number}}',
    },
    studentNames: {
      hidden_one: 'The name of {{count}} student of {{name}} is hidden from the AI.',
      hidden_other: 'The names of {{count}} students of {{name}} are hidden from the AI.',
      allHidden: 'The names in all your class lists are hidden from the AI.',
      none: 'Names you enter here are sent to the AI. Add the names of your class once to hide them in every request.',
      add: 'Add class list',
    },
  },
  vi: {
    seen: {
      open: 'Xem AI nhận gì',
      title: 'AI nhận được gì',
      loading: 'Đang chuẩn bị nội dung gửi…',
      text_other: 'Đây là nguyên văn {{count}} lần gửi. Tên đã được thay bằng các số không có trong danh sách nào.',
      held_other: 'Chưa có {{count}} dòng: thầy cô hãy quyết định các từ trong những dòng đó trước.',
      request: 'Lần gửi',
      number: 'Lần gửi {{number}}',
    },
    studentNames: {
      hidden_other: 'Tên {{count}} học sinh lớp {{name}} được ẩn với AI.',
      allHidden: 'Tên học sinh trong mọi danh sách lớp của thầy cô được ẩn với AI.',
      none: 'Tên nhập ở đây sẽ được gửi cho AI. Thầy cô chỉ cần thêm danh sách lớp một lần, tên sẽ được ẩn trong mọi yêu cầu.',
      add: 'Thêm danh sách lớp',
    },
  },
})
