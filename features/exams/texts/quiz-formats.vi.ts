import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './quiz-formats.en.ts'

export const vi: Translation<typeof en> = {
  travel: {
    title: 'Xuất sang hệ thống khác',
    text: 'Câu hỏi được lưu thành tệp mà hệ thống đó nhập được. Đề của thầy cô giữ nguyên.',
    loading: 'Đang kiểm tra từng hệ thống…',
    failed: 'Không kiểm tra được các hệ thống',
    all_other: 'Xuất được cả {{count}} câu',
    some: 'Xuất được {{included}} trong {{count}} câu',
    none: 'Không xuất được câu nào',
    leftOut_other: '{{count}} câu không xuất được',
    changed_other: '{{count}} câu sẽ thay đổi',
    without: 'Không có trong tệp: {{what}}.',
    download: 'Tải về',
    downloadFor: 'Tải về cho {{system}}',
    saved: 'Đã tải về tệp cho {{system}}',
    moodle: 'Moodle',
    gift: 'GIFT (văn bản)',
    qti: 'QTI 3',
    googleForms: 'Google Biểu mẫu',
    kahoot: 'Kahoot!',
    quizizz: 'Quizizz (Wayground)',
    blooket: 'Blooket',
    azota: 'Azota',
    moodleDo:
      'Trong Moodle: Ngân hàng câu hỏi → Nhập → định dạng Moodle XML, rồi chọn tệp này. Nội dung thành danh mục, công thức và hình được giữ nguyên.',
    giftDo:
      'Trong Moodle hoặc hệ thống đọc được GIFT: Ngân hàng câu hỏi → Nhập → định dạng GIFT. Tệp là văn bản, thầy cô đọc và sửa được.',
    qtiDo:
      'Dành cho mọi hệ thống đọc được gói QTI 3, chuẩn mở của 1EdTech. Công thức là MathML, hình là tệp trong gói.',
    googleFormsDo:
      'Mở script.google.com, tạo dự án mới, dán toàn bộ tệp, bấm Chạy: bài kiểm tra sẽ nằm trong Google Drive của thầy cô.',
    kahootDo: 'Trong Kahoot!: Tạo → Thêm câu hỏi → Nhập bảng tính, rồi chọn tệp này.',
    quizizzDo: 'Trong Quizizz: Tạo mới → Nhập từ bảng tính, rồi chọn tệp này.',
    blooketDo: 'Trong Blooket: Tạo bộ câu hỏi → Nhập bảng tính, rồi chọn tệp này.',
    azotaDo:
      'Trong Azota: Tạo đề → từ Excel. Thầy cô hãy đối chiếu tên cột với tệp mẫu hiện nay của Azota, vì mẫu thỉnh thoảng thay đổi.',
    bringTitle: 'Nhập câu hỏi',
    bringText:
      'GIFT, Moodle XML hoặc bảng tính mỗi dòng một câu (kể cả của Kahoot!, Quizizz, Blooket). Chưa có gì được lưu cho đến khi thầy cô xác nhận.',
    choose: 'Chọn tệp',
    reading: 'Đang đọc tệp…',
    found_other: 'Nhập được {{good}} trong {{count}} câu',
    chosen_other: 'Đã chọn {{count}} câu',
    chooseAll: 'Chọn mọi câu nhập được',
    chooseNone: 'Bỏ chọn tất cả',
    line: 'Câu {{number}}, dòng {{line}}',
    take: 'Nhập câu {{number}}',
    name: 'Chủ đề của bài kiểm tra',
    nameMissing: 'Vui lòng nhập chủ đề.',
    passage: 'Có cả bài đọc.',
    textLanguage: 'Ngôn ngữ của câu hỏi',
    begin: 'Tạo bài kiểm tra',
    add: 'Thêm vào đề này',
    tooMany: 'Mỗi đề có tối đa {{limit}} câu.',
    more_other: 'Xem thêm {{count}} câu',
    other: 'Chọn tệp khác',
  },
}
