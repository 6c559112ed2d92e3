import { defineTexts } from '#platform/i18n/define-texts.ts'

export const budgetTexts = defineTexts({
  en: {
    budget: {
      spentPerson:
        'You have used up your AI budget for this month. It resets on the 1st of next month. If you need it sooner, ask your administrator to add more.',
      line: 'about {{cost}} · {{left}} left until {{date}}',
      lineUnpriced: '{{left}} left until {{date}}',
      warnSchool: 'Your school has used more than 80% of its budget.',
      warnGroup: 'The group “{{name}}” has used more than 80% of its budget.',
      warnPerson: 'You have used more than 80% of your budget.',
      warnAssistant: 'This assistant has used more than 80% of its budget.',
      rate: 'Dollar prices are converted at $1 = {{dong}}, the rate since {{date}}.',
    },
  },
  vi: {
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
  },
})
