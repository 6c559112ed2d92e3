import { defineTexts } from '#platform/i18n/define-texts.ts'

export const testRunTexts = defineTexts({
  en: {
    generation: {
      result: 'Result',
      answerIn: 'Write in',
      submitHint: 'Ctrl + Enter',
      starting: 'Getting ready…',
      writing: 'Writing…',
      words_one: '{{words}} word',
      words_other: '{{words}} words',
      template: 'Template draft – no AI connected.',
    },
  },
  vi: {
    generation: {
      result: 'Kết quả',
      answerIn: 'Viết bằng',
      submitHint: 'Ctrl + Enter',
      starting: 'Đang chuẩn bị…',
      writing: 'Đang viết…',
      words_other: '{{words}} chữ',
      template: 'Bản khung – chưa kết nối AI.',
    },
  },
})
