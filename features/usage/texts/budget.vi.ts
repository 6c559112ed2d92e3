import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './budget.en.ts'

export const vi: Translation<typeof en> = {
  budget: {
    spentPerson:
      'Thầy cô đã dùng hết ngân sách AI tháng này của mình. Ngân sách được làm mới vào ngày 1 tháng sau; nếu cần dùng ngay, thầy cô hãy nhờ quản trị viên thêm cho tháng này.',
    line: 'khoảng {{cost}}; còn {{left}} đến ngày {{date}}',
    lineUnpriced: 'còn {{left}} đến ngày {{date}}',
    warnSchool: 'Ngân sách của trường đã dùng hơn 80%.',
    warnGroup: 'Ngân sách của “{{name}}” đã dùng hơn 80%.',
    warnPerson: 'Ngân sách của thầy cô đã dùng hơn 80%.',
    warnAssistant: 'Ngân sách của trợ lí này đã dùng hơn 80%.',
    rate: 'Giá tính bằng đô la được quy đổi theo tỉ giá 1 USD = {{dong}}, áp dụng từ {{date}}.',
  },
}
