import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './export.en.ts'

export const vi: Translation<typeof en> = {
  content: {
    otherTemplate: 'Dùng mẫu khác…',
    oneSection: 'Tải về một phần…',
    section: 'Tải về một phần',
    sectionText:
      'Thầy cô chọn một tiêu đề. Mọi nội dung bên dưới được tải về, kể cả bảng, hình, công thức và chú thích.',
    noSections: 'Tài liệu này chưa có tiêu đề nào. Thầy cô hãy thêm tiêu đề trước bằng kiểu “Tiêu đề”.',
    takeForStudents: 'Đề và phiếu trả lời cho học sinh',
    takeKey: 'Đáp án và hướng dẫn chấm',
    takeTables: 'Ma trận và bản đặc tả',
    noSuchPart: 'Tài liệu này không có phần: {{part}}. Các phần được nhận ra theo tiêu đề.',
    answerAmong: '“{{line}}” nằm giữa các câu hỏi. Thầy cô hãy bỏ dòng này trước, nếu không học sinh sẽ thấy.',
    copied: 'Đã sao chép. Thầy cô có thể dán vào Word, Google Docs hoặc email.',
    copyFailed: 'Không sao chép được nội dung. Thầy cô hãy chọn văn bản rồi nhấn Ctrl+C.',
    fullscreen: 'Toàn màn hình',
    download: 'Tải về',
    downloading: 'Đang chuẩn bị tệp…',
    word: 'Word',
    docxSaved: 'Đã tải về tệp Word',
    htmlSaved: 'Đã tải về tệp HTML',
    markdownSaved: 'Đã tải về tệp Markdown',
    docxFailed: 'Không tải về được tệp DOCX',
    print: 'In / Lưu PDF',
    printFailed: 'Không in được tài liệu',
    downloadFailed: 'Không tải về được tệp',
  },
}
