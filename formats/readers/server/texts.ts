import { defineTexts } from '#platform/i18n/define-texts.ts'

export const readerServerTexts = defineTexts({
  en: {
    file: {
      busy: 'Many files are being read right now. Please try again in a moment.',
      empty: 'This file is empty.',
      encrypted:
        'This file is password-protected. Remove the password and add it again. In Word and Excel, select File › Info › Protect. Print a PDF to a new PDF.',
      damaged: 'This file is damaged and cannot be read. Save it again and add the new file.',
      bomb: 'This file expands to far more than a normal document, so it was not opened.',
      tooManyPixels: 'This picture is too large. Make it smaller and add it again.',
      tooHeavy: 'This file takes too long to read. Split it, or save it in a simpler format.',
      cut: 'Only the first {{limit}} characters of this file were read.',
      rowsCut: 'Only the first {{rows}} rows and {{columns}} columns of each sheet were read.',
      sheetsHidden: 'Hidden sheets of this workbook were not read: {{sheets}}.',
      sheetsHiddenCut: 'Hidden sheets of this workbook were not read: {{sheets}}. Only part of the others was read.',
      scanned:
        'This PDF contains scanned pages without text. The AI connected here cannot see pictures, so it could not be read. Use a version with text, such as a Word file.',
      scannedPages:
        '{{count}} of the {{pages}} pages are scans without text. The AI connected here cannot see pictures, so they could not be read.',
      noText: 'No text was found in this file.',
      annotationsUnread_one: '{{count}} drawn mark, stamp or signature on the pages was not read.',
      annotationsUnread_other: '{{count}} drawn marks, stamps or signatures on the pages were not read.',
      attachmentsUnread_one: '{{count}} file attached to this PDF was not read. Save it and add it separately.',
      attachmentsUnread_other: '{{count}} files attached to this PDF were not read. Save them and add them separately.',
      lettersUnread_one:
        'The letters of {{count}} page cannot be recognised because the PDF does not say which letters its font shows. Print the PDF as pictures or use the original document.',
      lettersUnread_other:
        'The letters of {{count}} pages cannot be recognised because the PDF does not say which letters its fonts show. Print the PDF as pictures or use the original document.',
      xfaUnread:
        'This PDF is a form that only Adobe programs can show, so it may be incomplete here. Open it in Adobe Reader and print it to a new PDF.',
      formulasUnread_one:
        '{{count}} formula has no saved result, so the formula itself was read. Open the file in Excel and save it to get the result.',
      formulasUnread_other:
        '{{count}} formulas have no saved results, so the formulas themselves were read. Open the file in Excel and save it to get the results.',
      rowsHidden_one: '{{count}} hidden row was not read.',
      rowsHidden_other: '{{count}} hidden rows were not read.',
      columnsHidden_one: '{{count}} hidden column was not read.',
      columnsHidden_other: '{{count}} hidden columns were not read.',
      cellsHidden_one: '{{count}} cell whose format hides its value was not read.',
      cellsHidden_other: '{{count}} cells whose format hides their values were not read.',
      objectsUnread_one: '{{count}} control or other object on the sheets was not read.',
      objectsUnread_other: '{{count}} controls or other objects on the sheets were not read.',
      oldWorkbookFormat:
        'Colours, underlines, raised or lowered letters, headers and shapes are not read from this older Excel format. If they matter, save the file as .xlsx and upload it again.',
      oldDocumentFormat:
        'Automatic numbers, colours, underlines, raised or lowered letters, headers, footers and comments are not read from this older Word format. If they matter, save the file as .docx and upload it again.',
      rtfFormat:
        'Colours, underlines, raised or lowered letters, headers and footers are not read from RTF files. If they matter, save the file as .docx and upload it again.',
      rulesUnread_one: 'Colours that depend on values (conditional formatting) were not read on {{count}} sheet.',
      rulesUnread_other: 'Colours that depend on values (conditional formatting) were not read on {{count}} sheets.',
      sparklinesUnread_one: '{{count}} small chart in a cell (sparkline) was not read.',
      sparklinesUnread_other: '{{count}} small charts in cells (sparklines) were not read.',
      hiddenTextUnread_one: 'Hidden text in this file was not read.',
      hiddenTextUnread_other: 'Hidden text in {{count}} places of this file was not read.',
      insertedUnread_one: 'A document that is linked or embedded in this file was not read.',
      insertedUnread_other: '{{count}} documents that are linked or embedded in this file were not read.',
      fieldsUnread_one: 'One field of this file has no saved result and was not read.',
      fieldsUnread_other: '{{count}} fields of this file have no saved result and were not read.',
      partsUnread_one: 'One part of this file could not be read. Check that nothing important is missing.',
      partsUnread_other: '{{count}} parts of this file could not be read. Check that nothing important is missing.',
    },
  },
  vi: {
    file: {
      busy: 'Hiện có nhiều tệp đang được đọc. Vui lòng thử lại sau giây lát.',
      empty: 'Tệp này không có nội dung.',
      encrypted:
        'Tệp này được bảo vệ bằng mật khẩu. Thầy cô hãy bỏ mật khẩu rồi thêm lại. Trong Word, Excel: Tệp › Thông tin › Bảo vệ. Với PDF: in ra một PDF mới.',
      damaged: 'Tệp này bị hỏng nên không đọc được. Vui lòng lưu lại rồi thêm lại.',
      bomb: 'Khi giải nén, tệp này lớn hơn rất nhiều so với một tài liệu thông thường nên không được mở.',
      tooManyPixels: 'Ảnh này có quá nhiều điểm ảnh. Vui lòng thu nhỏ rồi thêm lại.',
      tooHeavy: 'Đọc tệp này mất quá nhiều thời gian. Vui lòng chia nhỏ hoặc lưu lại ở dạng đơn giản hơn.',
      cut: 'Chỉ {{limit}} kí tự đầu của tệp này được đọc.',
      rowsCut: 'Chỉ {{rows}} hàng và {{columns}} cột đầu của mỗi trang tính được đọc.',
      sheetsHidden: 'Các trang tính đang ẩn không được đọc: {{sheets}}.',
      sheetsHiddenCut:
        'Các trang tính đang ẩn không được đọc: {{sheets}}. Những trang tính còn lại cũng chỉ được đọc một phần.',
      scanned:
        'PDF này là bản quét, không có chữ, mà AI đang dùng ở đây không xem được ảnh nên không đọc được. Thầy cô hãy dùng bản có chữ, ví dụ tệp Word.',
      scannedPages:
        '{{count}} trong {{pages}} trang là bản quét không có chữ, mà AI đang dùng ở đây không xem được ảnh nên không đọc được.',
      noText: 'Không tìm thấy chữ nào trong tệp này.',
      annotationsUnread_other: '{{count}} nét vẽ, con dấu hoặc chữ kí trên các trang không được đọc.',
      attachmentsUnread_other:
        '{{count}} tệp đính kèm trong PDF này không được đọc. Thầy cô hãy lưu riêng các tệp đó rồi thêm vào.',
      lettersUnread_other:
        'Không nhận ra chữ của {{count}} trang vì PDF không cho biết phông chữ của nó. Thầy cô hãy in PDF thành ảnh hoặc dùng tài liệu gốc.',
      xfaUnread:
        'PDF này là biểu mẫu chỉ phần mềm của Adobe mới hiển thị được nên có thể đọc thiếu. Thầy cô hãy mở bằng Adobe Reader rồi in ra một PDF mới.',
      formulasUnread_other:
        '{{count}} công thức chưa có kết quả lưu trong tệp nên chỉ đọc được công thức. Muốn có kết quả, thầy cô hãy mở tệp bằng Excel rồi lưu lại.',
      rowsHidden_other: '{{count}} hàng đang ẩn không được đọc.',
      columnsHidden_other: '{{count}} cột đang ẩn không được đọc.',
      cellsHidden_other: '{{count}} ô có định dạng giấu giá trị không được đọc.',
      objectsUnread_other: '{{count}} nút điều khiển hoặc đối tượng khác trên trang tính không được đọc.',
      oldWorkbookFormat:
        'Đây là tệp Excel kiểu cũ nên màu, gạch chân, chỉ số trên dưới, đầu trang và hình vẽ không được đọc. Nếu cần những phần đó, thầy cô hãy lưu thành tệp .xlsx rồi tải lên lại.',
      oldDocumentFormat:
        'Đây là tệp Word kiểu cũ nên số thứ tự tự động, màu, gạch chân, chỉ số trên dưới, đầu trang, chân trang và ghi chú không được đọc. Nếu cần các phần đó, thầy cô hãy lưu thành tệp .docx rồi tải lên lại.',
      rtfFormat:
        'Đây là tệp RTF nên màu, gạch chân, chỉ số trên dưới, đầu trang và chân trang không được đọc. Nếu cần những phần đó, thầy cô hãy lưu thành tệp .docx rồi tải lên lại.',
      rulesUnread_other: 'Màu tô theo điều kiện trên {{count}} trang tính không được đọc.',
      sparklinesUnread_other: '{{count}} biểu đồ nhỏ trong ô (sparkline) không được đọc.',
      hiddenTextUnread_other: 'Tệp này có chữ ẩn ở {{count}} vị trí, hệ thống không đọc phần đó.',
      insertedUnread_other: 'Hệ thống không đọc được {{count}} tài liệu được chèn hoặc liên kết trong tệp này.',
      fieldsUnread_other: 'Tệp này có {{count}} trường tự động chưa lưu kết quả nên hệ thống không đọc được.',
      partsUnread_other:
        'Hệ thống không đọc được {{count}} phần trong tệp này. Thầy cô hãy kiểm tra xem có thiếu nội dung quan trọng không.',
    },
  },
})
