import { defineTexts } from '#platform/i18n/define-texts.ts'

export const questionServerTexts = defineTexts({
  en: {
    workshop: {
      noAi: 'Translation needs an AI connection. Ask your administrator to set one up.',
      connectFirst: 'Translation needs an AI connection. Set one up in Settings.',
      translator:
        'You translate the words of a teaching tool into natural English, as an experienced teacher would write them. Keep Markdown, line breaks, numbers and formulas. Whatever stands in double braces, such as {{braces}}, is a placeholder: copy it unchanged, as often as it stands.',
      translateThis:
        'Translate each text below into English. Before each stands its mark, such as ⟦1⟧, alone on a line: write the same mark alone on a line, then the translation, and nothing else.',
      translationMissing: 'This text was not translated. Please try again.',
      translationLost: 'The translation lost or changed {{placeholders}}, so it was not used. Please try again.',
      translationCut: 'The translation was cut short, so it was not used. Please try again.',
    },
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
    workshop: {
      noAi: 'Chưa kết nối AI nên chưa dịch được. Thầy cô vui lòng nhờ quản trị viên kết nối.',
      connectFirst: 'Chưa kết nối AI: hãy kết nối trong phần Cài đặt để dịch được.',
      translator:
        'Bạn dịch các câu chữ của một công cụ dạy học sang tiếng Việt tự nhiên, đúng cách một giáo viên có kinh nghiệm sẽ viết. Giữ nguyên Markdown, cách xuống dòng, số và công thức. Mọi thứ trong hai ngoặc nhọn, như {{braces}}, là chỗ điền: chép lại y nguyên, đủ số lần xuất hiện.',
      translateThis:
        'Hãy dịch từng đoạn dưới đây sang tiếng Việt. Trước mỗi đoạn có dấu của nó, như ⟦1⟧, đứng riêng một dòng: viết lại đúng dấu đó trên một dòng riêng, rồi đến bản dịch, không thêm gì khác.',
      translationMissing: 'Chưa nhận được bản dịch cho đoạn này. Vui lòng thử lại.',
      translationLost: 'Bản dịch làm mất hoặc đổi {{placeholders}} nên không được dùng. Vui lòng thử lại.',
      translationCut: 'Bản dịch bị ngắt giữa chừng nên không được dùng. Vui lòng thử lại.',
    },
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
