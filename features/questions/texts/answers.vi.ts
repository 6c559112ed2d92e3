import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './answers.en.ts'

export const vi: Translation<typeof en> = {
  generation: {
    otherAnswers: 'Thông tin thêm từ giáo viên:',
    urlExample: 'https://example.com/bai-hoc',
    between: 'từ {{minimum}} đến {{maximum}}',
    atLeast: 'từ {{minimum}} trở lên',
    atMost: 'không quá {{maximum}}',
    moreChoices: 'Xem thêm {{number}} lựa chọn',
    clearChoice: 'Bỏ chọn',
  },
}
