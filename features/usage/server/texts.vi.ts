import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
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
}
