import { defineTexts } from '#platform/i18n/define-texts.ts'

export const usageServerTexts = defineTexts({
  en: {
    budget: {
      spentSchool:
        'Your school has used up its AI budget for this month. It resets on the 1st of next month. If you need it sooner, ask your administrator to add more.',
      spentGroup:
        'The group “{{name}}” has used up its AI budget for this month. It resets on the 1st of next month. If you need it sooner, ask your administrator to add more.',
      spentAssistant:
        'This assistant has used up its budget for this month. It resets on the 1st of next month. Try another assistant, or ask your administrator to add more.',
      shortSchool:
        'There is not enough left in your school’s AI budget for this. It resets on the 1st of next month. If you need it sooner, ask your administrator to add more.',
      shortGroup:
        'There is not enough left in the AI budget of the group “{{name}}” for this. It resets on the 1st of next month. If you need it sooner, ask your administrator to add more.',
      shortPerson:
        'There is not enough left in your AI budget for this. It resets on the 1st of next month. If you need it sooner, ask your administrator to add more.',
      shortAssistant:
        'There is not enough left in this assistant’s budget for this. It resets on the 1st of next month. Try another assistant, or ask your administrator to add more.',
      addSchool:
        'The school’s AI budget for this month is used up or too low for this. You can add to it under Usage and cost › Budgets. It resets on the 1st of next month.',
      addGroup:
        'The AI budget of the group “{{name}}” for this month is used up or too low for this. You can add to it under Usage and cost › Budgets. It resets on the 1st of next month.',
      addPerson:
        'Your AI budget for this month is used up or too low for this. You can add to it under Usage and cost › Budgets. It resets on the 1st of next month.',
      addAssistant:
        'This assistant’s budget for this month is used up or too low for this. You can add to it under Usage and cost › Budgets. It resets on the 1st of next month.',
    },
    budgetForm: {
      rateFirst: 'Enter the exchange rate first. Costs in đồng cannot be calculated without it',
    },
    quota: {
      runs_one: 'You have used all {{limit}} AI requests for today. You can continue in {{count}} hour.',
      runs_other: 'You have used all {{limit}} AI requests for today. You can continue in {{count}} hours.',
      accounts_one:
        '{{limit}} accounts have been created from your network today, which is the limit. Try again in {{count}} hour, or ask your administrator.',
      accounts_other:
        '{{limit}} accounts have been created from your network today, which is the limit. Try again in {{count}} hours, or ask your administrator.',
      full: 'Your storage is full ({{used}} of {{allowed}} MB). Delete documents or conversations you no longer need.',
      fileTooMuch:
        'There is not enough storage for this file ({{more}} MB; {{used}} of {{allowed}} MB are used). Delete documents or conversations you no longer need. Unused uploads are deleted automatically.',
      diskFull: 'The server’s disk is nearly full, so nothing new can be created. Please tell your administrator.',
    },
    usage: {
      fileName: 'Usage',
      inputTokens: 'Tokens in',
      outputTokens: 'Tokens out',
      unpricedTokens: 'Tokens without a known price',
      costDollars: 'Cost (USD)',
      costDocuments: 'Cost of documents (USD)',
      costChat: 'Cost of the consultation (USD)',
      costTests: 'Cost of tests and checks (USD)',
      costDong: 'Cost (VND)',
      dongDocuments: 'Cost of documents (VND)',
      dongChat: 'Cost of the consultation (VND)',
      dongTests: 'Cost of tests and checks (VND)',
    },
  },
  vi: {
    budget: {
      spentSchool:
        'Ngân sách AI tháng này của trường đã hết. Ngân sách được làm mới vào ngày 1 tháng sau; nếu cần dùng ngay, thầy cô hãy nhờ quản trị viên thêm cho tháng này.',
      spentGroup:
        'Ngân sách AI tháng này của “{{name}}” đã hết. Ngân sách được làm mới vào ngày 1 tháng sau; nếu cần dùng ngay, thầy cô hãy nhờ quản trị viên thêm cho tháng này.',
      spentAssistant:
        'Ngân sách tháng này của trợ lí này đã hết. Ngân sách được làm mới vào ngày 1 tháng sau; thầy cô vẫn có thể dùng trợ lí khác, hoặc nhờ quản trị viên thêm cho tháng này.',
      shortSchool:
        'Phần ngân sách AI tháng này còn lại của trường không đủ cho lượt này. Ngân sách được làm mới vào ngày 1 tháng sau; nếu cần dùng ngay, thầy cô hãy nhờ quản trị viên thêm cho tháng này.',
      shortGroup:
        'Phần ngân sách AI tháng này còn lại của “{{name}}” không đủ cho lượt này. Ngân sách được làm mới vào ngày 1 tháng sau; nếu cần dùng ngay, thầy cô hãy nhờ quản trị viên thêm cho tháng này.',
      shortPerson:
        'Phần ngân sách AI tháng này còn lại của thầy cô không đủ cho lượt này. Ngân sách được làm mới vào ngày 1 tháng sau; nếu cần dùng ngay, thầy cô hãy nhờ quản trị viên thêm cho tháng này.',
      shortAssistant:
        'Phần ngân sách tháng này còn lại của trợ lí này không đủ cho lượt này. Ngân sách được làm mới vào ngày 1 tháng sau; thầy cô vẫn có thể dùng trợ lí khác, hoặc nhờ quản trị viên thêm cho tháng này.',
      addSchool:
        'Ngân sách AI tháng này của trường đã hết hoặc không đủ cho lượt này. Thầy cô có thể thêm ở Sử dụng và chi phí › Ngân sách. Ngân sách được làm mới vào ngày 1 tháng sau.',
      addGroup:
        'Ngân sách AI tháng này của “{{name}}” đã hết hoặc không đủ cho lượt này. Thầy cô có thể thêm ở Sử dụng và chi phí › Ngân sách. Ngân sách được làm mới vào ngày 1 tháng sau.',
      addPerson:
        'Ngân sách AI tháng này của thầy cô đã hết hoặc không đủ cho lượt này. Thầy cô có thể thêm ở Sử dụng và chi phí › Ngân sách. Ngân sách được làm mới vào ngày 1 tháng sau.',
      addAssistant:
        'Ngân sách tháng này của trợ lí này đã hết hoặc không đủ cho lượt này. Thầy cô có thể thêm ở Sử dụng và chi phí › Ngân sách. Ngân sách được làm mới vào ngày 1 tháng sau.',
    },
    budgetForm: {
      rateFirst: 'Vui lòng nhập tỉ giá trước: chưa có tỉ giá thì chưa tính được chi phí bằng đồng',
    },
    quota: {
      runs_other: 'Thầy cô đã dùng hết {{limit}} lượt gọi AI của hôm nay. Sau {{count}} giờ nữa sẽ có lượt mới.',
      accounts_other:
        'Hôm nay đã có {{limit}} tài khoản được tạo từ mạng của thầy cô, là mức tối đa. Vui lòng thử lại sau {{count}} giờ hoặc liên hệ quản trị viên.',
      full: 'Dung lượng của thầy cô đã đầy ({{used}} trong {{allowed}} MB). Thầy cô hãy xoá bớt tài liệu hoặc cuộc trò chuyện không còn cần.',
      fileTooMuch:
        'Không đủ dung lượng cho tệp này ({{more}} MB): đã dùng {{used}} trong {{allowed}} MB. Thầy cô hãy xoá bớt tài liệu hoặc cuộc trò chuyện. Tệp lâu không dùng sẽ tự xoá.',
      diskFull: 'Ổ đĩa của máy chủ sắp đầy nên tạm thời không tạo thêm được gì. Vui lòng báo cho quản trị viên.',
    },
    usage: {
      fileName: 'Sử dụng',
      inputTokens: 'Token vào',
      outputTokens: 'Token ra',
      unpricedTokens: 'Token không rõ giá',
      costDollars: 'Chi phí (USD)',
      costDocuments: 'Chi phí tài liệu (USD)',
      costChat: 'Chi phí tư vấn (USD)',
      costTests: 'Chi phí thử và kiểm tra (USD)',
      costDong: 'Chi phí (đồng)',
      dongDocuments: 'Chi phí tài liệu (đồng)',
      dongChat: 'Chi phí tư vấn (đồng)',
      dongTests: 'Chi phí thử và kiểm tra (đồng)',
    },
  },
})
