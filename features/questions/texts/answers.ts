import { defineTexts } from '#platform/i18n/define-texts.ts'

export const answerTexts = defineTexts({
  en: {
    generation: {
      otherAnswers: 'Further details from the teacher:',
      urlExample: 'https://example.com/page',
      between: 'from {{minimum}} to {{maximum}}',
      atLeast: '{{minimum}} or more',
      atMost: 'up to {{maximum}}',
      moreChoices: 'Show {{number}} more',
      clearChoice: 'Clear choice',
    },
  },
  vi: {
    generation: {
      otherAnswers: 'Thông tin thêm từ giáo viên:',
      urlExample: 'https://example.com/bai-hoc',
      between: 'từ {{minimum}} đến {{maximum}}',
      atLeast: 'từ {{minimum}} trở lên',
      atMost: 'không quá {{maximum}}',
      moreChoices: 'Xem thêm {{number}} lựa chọn',
      clearChoice: 'Bỏ chọn',
    },
  },
})
