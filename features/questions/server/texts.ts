import { defineTexts } from '#platform/i18n/define-texts.ts'

export const questionServerTexts = defineTexts({
  en: {
    table: {
      noRows: 'There is no table in this file.',
    },
    question: {
      referencesChanged: 'An assistant has changed in the meantime. Review the places again, then save.',
      unknown: 'A question in the list no longer exists',
    },
    file: {
      noQuestion: 'This assistant does not ask for a file here.',
      mismatch:
        'This file ends in .{{extension}}, but it is a .{{found}} file. Save it in the right format and add it again.',
      mismatchUnknown:
        'This file ends in .{{extension}}, but its content is something else. Save it again and add the new file.',
      gone: 'This file is no longer available. Please add it again.',
      scannedShown: 'The first {{limit}} scanned pages of this PDF are shown to the AI as pictures.',
      scannedWhole:
        'This PDF has scanned pages, so the AI gets the whole file. With several long PDFs, it may not see every page.',
      wholeInPrompt: 'File (attached): {{name}}',
      pagesUnread: 'its scanned pages were not read: they cannot be shown to you, so do not guess what is on them',
      pictureUnsupported: 'The AI connected here cannot see pictures, so this one will not be read.',
      inPrompt: 'File: {{name}}',
      pictureInPrompt: 'Picture {{number}} (attached): {{name}}',
      figureMark: '[Figure {{number}}]',
      chartMark: 'Chart',
      diagramMark: 'Diagram',
      commentMark: 'Comment in the margin',
      headerMark: 'Header',
      footerMark: 'Footer',
      textBoxMark: 'Text box',
      choicesMark: 'Choices',
      highlightMark: 'Highlighted',
      underlineMark: 'Underlined',
      strikeOutMark: 'Crossed out',
      linkMark: 'Link',
      figuresShown_one: 'The AI can see the picture in this file.',
      figuresShown_other: 'The AI can see the {{count}} pictures in this file.',
      figuresSome_one:
        '{{count}} of the {{all}} pictures in this file will not be read. The AI can see up to {{limit}} pictures, {{megabytes}} MB in total. Damaged pictures and WMF or EMF drawings cannot be shown.',
      figuresSome_other:
        '{{count}} of the {{all}} pictures in this file will not be read. The AI can see up to {{limit}} pictures, {{megabytes}} MB in total. Damaged pictures and WMF or EMF drawings cannot be shown.',
      figuresUnsupported_one: 'The AI connected here cannot see pictures, so the one in this file will not be read.',
      figuresUnsupported_other:
        'The AI connected here cannot see pictures, so the {{count}} in this file will not be read.',
      figureInPrompt: 'Picture {{number}} (attached): [Figure {{figure}}] of the file {{name}}',
      figuresUnread_one:
        'of the pictures in it {{count}} is not attached and was not read: where only a mark [Figure …] stands, do not guess what it shows',
      figuresUnread_other:
        'of the pictures in it {{count}} are not attached and were not read: where only a mark [Figure …] stands, do not guess what they show',
      pictureUnread: 'Picture: {{name}} (not read: it cannot be shown to you, so do not guess what is in it)',
    },
  },
  vi: {
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
      mismatchUnknown:
        'Tệp này có đuôi .{{extension}} nhưng nội dung không phải loại đó. Vui lòng lưu lại rồi thêm lại.',
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
      figuresUnsupported_other:
        'AI đang dùng ở đây không xem được ảnh: {{count}} hình trong tệp này sẽ không được đọc.',
      figureInPrompt: 'Ảnh {{number}} (đính kèm): [Hình {{figure}}] của tệp {{name}}',
      figuresUnread_other:
        '{{count}} hình trong tệp không có ảnh đính kèm nên chưa được đọc: chỗ nào chỉ có dấu [Hình …] thì đừng đoán nội dung hình',
      pictureUnread: 'Ảnh: {{name}} (chưa được đọc: bạn không xem được ảnh này, vì vậy đừng đoán nội dung)',
    },
  },
})
