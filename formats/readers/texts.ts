import { defineTexts } from '#platform/i18n/define-texts.ts'

export const readerTexts = defineTexts({
  en: {
    fileAdvice: {
      heic: 'Photos in HEIC format cannot be read here. On an iPhone, open Settings › Camera › Formats, select Most Compatible and take the photo again, or take a screenshot of the photo and add that.',
      picture: 'This picture format cannot be read here. Open the picture on your computer and save it as PNG or JPEG.',
      slides: 'Presentations cannot be read here. Open the file in PowerPoint and save it as PDF.',
      word: 'This text format cannot be read here. Open the file in Word or LibreOffice and save it as a Word document (.docx).',
      excel:
        'This spreadsheet format cannot be read here. Open the file in Excel or LibreOffice and save it as an Excel workbook (.xlsx).',
      pages: 'Pages documents cannot be read here. In Pages, select File › Export To › Word and add that file.',
      numbers:
        'Numbers spreadsheets cannot be read here. In Numbers, select File › Export To › Excel and add that file.',
      keynote:
        'Keynote presentations cannot be read here. In Keynote, select File › Export To › PDF and add that file.',
      google:
        'This file is only a link to Google Drive. Open it in the browser, select File › Download and add the Word, Excel or PDF file that you get.',
      book: 'This book format cannot be read here. Open it in an e-book reader and print the pages you need to a PDF.',
      archive: 'Compressed files cannot be read here. Unpack the file and add the documents in it one by one.',
      web: 'Web pages cannot be read here. Open the page in the browser and print it to a PDF.',
      text: 'This text format cannot be read here. Save the file as plain text (.txt).',
      media: 'Audio and video files cannot be read here. Add a transcript as a text or Word file.',
    },
    file: {
      notAccepted: 'This type of file is not accepted here. Accepted: {{types}}.',
    },
  },
  vi: {
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
  },
})
