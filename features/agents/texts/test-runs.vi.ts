import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './test-runs.en.ts'

export const vi: Translation<typeof en> = {
  generation: {
    result: 'Kết quả',
    answerIn: 'Viết bằng',
    submitHint: 'Ctrl + Enter',
    starting: 'Đang chuẩn bị…',
    writing: 'Đang viết…',
    words_other: '{{words}} chữ',
    template: 'Bản khung – chưa kết nối AI.',
  },
}
