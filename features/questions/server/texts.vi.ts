import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
  table: {
    noRows: 'Trong tệp này không có bảng nào.',
  },
  question: {
    referencesChanged: 'Vừa có trợ lí được sửa. Thầy cô hãy xem lại các vị trí rồi lưu.',
    unknown: 'Trong danh sách có câu hỏi không còn tồn tại',
  },
  file: {
    noQuestion: 'Trợ lí này không hỏi tệp ở đây.',
    mismatch:
      'Tệp này có đuôi .{{extension}} nhưng thực ra là tệp .{{found}}. Vui lòng lưu lại đúng định dạng rồi thêm lại.',
    mismatchUnknown: 'Tệp này có đuôi .{{extension}} nhưng nội dung không phải loại đó. Vui lòng lưu lại rồi thêm lại.',
    gone: 'Tệp này không còn nữa. Vui lòng thêm lại.',
    scannedShown: 'Các trang quét của PDF này được đưa cho AI xem dưới dạng ảnh, tối đa {{limit}} trang đầu.',
    scannedWhole:
      'PDF này có trang quét nên AI được xem toàn bộ tệp. Nếu thêm nhiều PDF dài cùng lúc, có thể AI không xem được hết các trang.',
    wholeInPrompt: 'Tệp (đính kèm): {{name}}',
    pagesUnread: 'các trang quét của tệp chưa được đọc: bạn không xem được chúng, vì vậy đừng đoán nội dung',
    pictureUnsupported: 'AI đang dùng ở đây không xem được ảnh: ảnh này sẽ không được đọc.',
    inPrompt: 'Tệp: {{name}}',
    pictureInPrompt: 'Ảnh {{number}} (đính kèm): {{name}}',
    figureMark: '[Hình {{number}}]',
    chartMark: 'Biểu đồ',
    diagramMark: 'Sơ đồ',
    commentMark: 'Ghi chú bên lề',
    headerMark: 'Đầu trang',
    footerMark: 'Chân trang',
    textBoxMark: 'Hộp văn bản',
    choicesMark: 'Danh sách chọn',
    highlightMark: 'Tô sáng',
    underlineMark: 'Gạch chân',
    strikeOutMark: 'Gạch bỏ',
    linkMark: 'Liên kết',
    figuresShown_other: 'AI được xem {{count}} hình có trong tệp này.',
    figuresSome_other:
      '{{count}} trong {{all}} hình của tệp này không được đọc. AI xem được tối đa {{limit}} hình, tổng cộng {{megabytes}} MB. Hình bị hỏng và hình WMF, EMF không hiện được.',
    figuresUnsupported_other: 'AI đang dùng ở đây không xem được ảnh: {{count}} hình trong tệp này sẽ không được đọc.',
    figureInPrompt: 'Ảnh {{number}} (đính kèm): [Hình {{figure}}] của tệp {{name}}',
    figuresUnread_other:
      '{{count}} hình trong tệp không có ảnh đính kèm nên chưa được đọc: chỗ nào chỉ có dấu [Hình …] thì đừng đoán nội dung hình',
    pictureUnread: 'Ảnh: {{name}} (chưa được đọc: bạn không xem được ảnh này, vì vậy đừng đoán nội dung)',
  },
}
