import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
  classSheet: {
    ask: 'Lần này viết nhận xét cho đúng {{count}} học sinh, mỗi dòng dưới đây một nhận xét. Mỗi dòng có mức đạt, điểm (nếu có) và ghi chú của giáo viên, các từ trong ghi chú được đánh số từ 0. Từ trong ngoặc vuông như [HS1] thay cho tên học sinh: không bao giờ nhắc lại.\n\n{{rows}}\n\nChỉ trả về một đối tượng JSON đúng mẫu dưới đây, không kèm lời nào khác: mỗi dòng một đối tượng, đúng thứ tự trên. “row” và “level” chép nguyên. “comment” là văn bản thường trên một dòng, tối đa {{most}} kí tự, tính cả dấu cách. “basis” là số của các từ trong ghi chú của chính dòng đó mà nhận xét dựa vào; chỉ để trống khi ghi chú trống. Dòng có “comment” và “rewrite” thì viết lại theo “rewrite”, phần còn lại giữ nguyên.\n{{shape}}',
    askAgain: 'Viết một nhận xét khác, dựa trên cùng ghi chú.',
    askShorter: 'Ngắn gọn hơn: giữ điều cụ thể và gợi ý tiếp theo.',
    askWarmer: 'Ấm áp, động viên hơn; giữ nguyên mức đánh giá.',
    again:
      'Câu trả lời vừa rồi chưa dùng được với các dòng sau. Chỉ viết lại các dòng này, theo đúng mẫu đó.\n{{reasons}}',
    againRow: 'Dòng {{row}}: {{faults}}',
  },
  classSheetFault: {
    missing: 'Còn thiếu.',
    empty: 'Nhận xét để trống.',
    level: 'Mức đạt không đúng với dòng.',
    name: 'Có tên học sinh. Hãy gọi là “Em”.',
    otherNote: 'Dùng ghi chú của dòng khác.',
    tooLong: 'Quá dài.',
    comparison: 'So sánh với học sinh khác.',
    tone: 'Lời nhận xét không khớp với mức đạt.',
    basis: '“basis” chưa nêu các từ trong ghi chú mà nhận xét dựa vào.',
  },
}
