import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
  generation: {
    cutShort:
      'Tài liệu dừng giữa chừng vì AI đã viết hết mức cho phép. Thầy cô có thể yêu cầu ngắn hơn, hoặc nhờ quản trị viên nâng giới hạn.',
    frameOnly:
      'Mẫu văn bản của trợ lí này không đọc được nên câu trả lời được xếp lần lượt theo từng câu hỏi. Thầy cô vui lòng báo quản trị viên.',
    filtered: 'Dịch vụ AI dừng ở đây theo quy định riêng của họ về nội dung.',
  },
  exam: {
    missing: 'Có câu chưa viết được nên còn trống. Thầy cô bấm “Viết tiếp” để viết nốt.',
    surplus: 'AI viết nhiều câu hơn kế hoạch. Những câu thừa đã được bỏ.',
    prose_other: 'AI trả lời bằng văn xuôi nên không soạn được câu nào trong {{count}} câu hỏi.',
    unusable_other:
      'AI viết câu hỏi bị lỗi, kể cả khi được yêu cầu lại, nên không dùng được câu nào trong {{count}} câu hỏi.',
  },
  slides: {
    missing: 'Có trang chưa viết được, trang đó còn trống. Thầy cô bấm “Viết tiếp” để viết nốt.',
    surplus: 'AI viết nhiều trang hơn yêu cầu. Những trang thừa đã được bỏ.',
    prose_other: 'AI trả lời bằng văn xuôi nên không soạn được trang nào trong {{count}} trang.',
    unusable_other:
      'AI viết trang bị lỗi, kể cả khi được yêu cầu lại, nên không dùng được trang nào trong {{count}} trang.',
  },
  classSheet: {
    missing: 'Còn học sinh chưa có nhận xét. Thầy cô xem lại các dòng được đánh dấu rồi cho AI viết tiếp.',
    overBudget:
      'Ngân sách AI chỉ đủ cho các nhận xét này. Ngân sách được làm mới vào ngày 1 tháng sau; nếu cần viết nốt ngay, thầy cô hãy nhờ quản trị viên thêm cho tháng này.',
    prose_other: 'AI trả lời bằng văn xuôi nên không viết được nhận xét nào trong {{count}} nhận xét.',
    unusable_other:
      'AI viết nhận xét bị lỗi, kể cả khi được yêu cầu lại, nên không dùng được nhận xét nào trong {{count}} nhận xét.',
  },
  names: {
    files:
      'Ảnh và tệp gốc có thể hiện tên học sinh nên không được gửi khi tên học sinh của lớp được ẩn. Thầy cô hãy dùng tệp văn bản, hoặc gõ nội dung.',
  },
  wordReview: {
    missing: 'AI chưa đọc hết tệp. Thầy cô bấm “Cho AI xem” để tiếp tục.',
    prose_other: 'AI trả lời bằng văn xuôi nên chưa có đề xuất nào cho {{count}} phần.',
    unusable_other: 'AI trả lời bị lỗi, kể cả khi được yêu cầu lại, nên chưa có đề xuất nào cho {{count}} phần.',
  },
  classFeedback: {
    incomplete: 'Còn bài chưa có nhận xét. Thầy cô xem lại các bài được đánh dấu rồi cho AI viết tiếp.',
    overBudget:
      'Ngân sách AI chỉ đủ cho các nhận xét này. Ngân sách được làm mới vào ngày 1 tháng sau; nếu cần viết nốt ngay, thầy cô hãy nhờ quản trị viên thêm cho tháng này.',
    prose_other: 'AI trả lời bằng văn xuôi nên không viết được nhận xét nào cho {{count}} bài.',
    unusable_other:
      'AI trả lời bị lỗi, kể cả khi được yêu cầu lại, nên không dùng được nhận xét nào cho {{count}} bài.',
  },
  sampleSharing: {
    notShared: 'Không dùng được các câu trả lời này nữa: người chia sẻ đã rút lại quyền, hoặc tài liệu đã bị xoá.',
  },
  agentForm: {
    keyInvalid: 'Khoá API không có dấu cách và không có chữ cái mang dấu',
  },
  pair: {
    otherLanguage:
      'AI hai lần trả lời sai ngôn ngữ. Phần đúng đã được lưu. Thầy cô có thể dịch tiếp, hoặc nhờ quản trị viên chọn mô hình khác.',
    unfit: 'AI không viết được mục này, kể cả khi được yêu cầu lại. Phần đúng đã được lưu.',
  },
  provider: {
    config: 'Kết nối AI của trợ lí này chưa được cài đặt đúng. Vui lòng báo cho quản trị viên.',
    quota: 'Tài khoản AI đã hết tiền. Vui lòng báo cho quản trị viên.',
    busy: 'Dịch vụ AI đang quá tải. Vui lòng thử lại sau ít phút.',
    busyForLong: 'Kết nối AI tạm thời đã dùng hết lượt. Vui lòng thử lại sau hoặc báo cho quản trị viên.',
    context: 'Nội dung thầy cô nhập quá dài với mô hình AI này. Vui lòng rút gọn rồi thử lại.',
    refused: 'Dịch vụ AI từ chối viết nội dung này. Vui lòng diễn đạt lại rồi thử lại.',
    fileType: 'AI đang dùng ở đây không nhận loại tệp này. Thầy cô hãy bỏ tệp ra hoặc lưu sang loại khác.',
    fileTooLarge:
      'Có tệp vượt quá dung lượng mà dịch vụ AI nhận. Thầy cô hãy giảm dung lượng hoặc chia nhỏ tệp rồi thêm lại.',
    fileUnread: 'Dịch vụ AI không đọc được một trong các tệp. Thầy cô hãy lưu lại hoặc chia nhỏ tệp đó rồi thêm lại.',
    unplaced: 'Ứng dụng Dify đang kết nối không có ô để nhận hết nội dung thầy cô gửi. Vui lòng báo cho quản trị viên.',
    timeout: 'Dịch vụ AI phản hồi quá lâu. Vui lòng thử lại.',
    network: 'Không kết nối được với dịch vụ AI. Vui lòng thử lại hoặc báo cho quản trị viên.',
    upstream: 'Dịch vụ AI gặp sự cố. Vui lòng thử lại.',
    cut: 'Dịch vụ AI dừng giữa chừng. Phần đã viết vẫn được giữ lại.',
    empty: 'Dịch vụ AI trả về nội dung trống. Vui lòng thử lại.',
    length:
      'AI đã dùng hết số token được phép trước khi viết chữ đầu tiên. Vui lòng báo quản trị viên tăng “Số token tối đa”.',
  },
}
