import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
  fileAdvice: {
    heic: 'Ở đây không đọc được ảnh HEIC. Trên iPhone, thầy cô vào Cài đặt › Camera › Định dạng, chọn Tương thích nhất rồi chụp lại, hoặc chụp màn hình ảnh đó rồi thêm vào.',
    picture: 'Ở đây không đọc được loại ảnh này. Thầy cô hãy mở ảnh trên máy tính và lưu thành PNG hoặc JPEG.',
    slides: 'Ở đây không đọc được bài trình chiếu. Thầy cô hãy mở tệp bằng PowerPoint và lưu thành PDF.',
    word: 'Ở đây không đọc được loại văn bản này. Thầy cô hãy mở tệp bằng Word hoặc LibreOffice và lưu thành tài liệu Word (.docx).',
    excel:
      'Ở đây không đọc được loại bảng tính này. Thầy cô hãy mở tệp bằng Excel hoặc LibreOffice và lưu thành sổ tính Excel (.xlsx).',
    pages: 'Ở đây không đọc được tài liệu Pages. Trong Pages, thầy cô chọn Tệp › Xuất sang › Word rồi thêm tệp đó.',
    numbers:
      'Ở đây không đọc được bảng tính Numbers. Trong Numbers, thầy cô chọn Tệp › Xuất sang › Excel rồi thêm tệp đó.',
    keynote: 'Ở đây không đọc được bài Keynote. Trong Keynote, thầy cô chọn Tệp › Xuất sang › PDF rồi thêm tệp đó.',
    google:
      'Tệp này chỉ là liên kết đến Google Drive. Thầy cô hãy mở nó trong trình duyệt, chọn Tệp › Tải xuống, rồi thêm tệp Word, Excel hoặc PDF nhận được.',
    book: 'Ở đây không đọc được loại sách này. Thầy cô hãy mở sách bằng phần mềm đọc và in các trang cần dùng ra PDF.',
    archive: 'Ở đây không đọc được tệp nén. Thầy cô hãy giải nén rồi thêm từng tài liệu bên trong.',
    web: 'Ở đây không đọc được trang web. Thầy cô hãy mở trang trong trình duyệt và in ra PDF.',
    text: 'Ở đây không đọc được loại tệp chữ này. Thầy cô hãy lưu tệp dưới dạng văn bản thuần (.txt).',
    media:
      'Ở đây không đọc được tệp âm thanh và video. Thầy cô hãy thêm lời đã ghi lại dưới dạng tệp văn bản hoặc Word.',
  },
  file: {
    notAccepted: 'Loại tệp này không được nhận ở đây. Các loại được nhận: {{types}}.',
  },
}
