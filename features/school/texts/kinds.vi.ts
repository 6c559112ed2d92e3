import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './kinds.en.ts'

export const vi: Translation<typeof en> = {
  question: {
    text: 'Văn bản',
    number: 'Số',
    radio: 'Chọn một',
    checkbox: 'Chọn nhiều',
    document: 'Tài liệu',
    url: 'Đường dẫn',
    tableType: 'Bảng',
  },
  agentForm: {
    kindText: 'Tài liệu',
    kindExam: 'Đề kiểm tra có ma trận tính sẵn',
    kindSlides: 'Bài trình chiếu',
    kindClassSheet: 'Nhận xét cả lớp',
    kindWordReview: 'Rà soát tệp Word',
    kindClassFeedback: 'Nhận xét bài viết cả lớp',
  },
  layout: {
    plain: 'Văn bản thường',
    'official-letter': 'Thư, công văn, thông báo',
    'lesson-5512': 'Kế hoạch bài dạy theo Công văn 5512',
    'lesson-2345': 'Kế hoạch bài dạy theo Công văn 2345',
    exam: 'Đề kiểm tra',
    'report-comments': 'Nhận xét học bạ',
    handout: 'Phiếu học tập, tài liệu phát tay',
  },
  documentKind: {
    any: 'Mọi tài liệu',
    lessonPlan: 'Kế hoạch bài dạy',
    worksheet: 'Phiếu học tập',
    quiz: 'Bài kiểm tra ngắn',
    exam: 'Đề kiểm tra định kì',
    slides: 'Bài trình chiếu',
    homework: 'Bài tập về nhà',
    exitTicket: 'Phiếu ra về',
    readingText: 'Bài đọc',
    rubric: 'Bảng tiêu chí',
    letter: 'Thư, tin nhắn',
    feedback: 'Lời nhận xét',
  },
}
