import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
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
    rulesUnread_other: 'Màu tô theo điều kiện trên {{count}} trang tính không được đọc.',
    sparklinesUnread_other: '{{count}} biểu đồ nhỏ trong ô (sparkline) không được đọc.',
    hiddenTextUnread_other: 'Tệp này có chữ ẩn ở {{count}} vị trí, hệ thống không đọc phần đó.',
    insertedUnread_other: 'Hệ thống không đọc được {{count}} tài liệu được chèn hoặc liên kết trong tệp này.',
    fieldsUnread_other: 'Tệp này có {{count}} trường tự động chưa lưu kết quả nên hệ thống không đọc được.',
    partsUnread_other:
      'Hệ thống không đọc được {{count}} phần trong tệp này. Thầy cô hãy kiểm tra xem có thiếu nội dung quan trọng không.',
  },
}
