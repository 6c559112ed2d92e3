import { defineTexts } from '#platform/i18n/define-texts.ts'

export const aiServerTexts = defineTexts({
  en: {
    generation: {
      cutShort:
        'The document ends early because the AI reached its length limit. Ask for less at a time, or ask your administrator to raise the limit.',
      frameOnly:
        'This assistant’s document template cannot be read, so your answers are listed under its questions. Please tell your administrator.',
      filtered: 'The AI service stopped here because of its content rules.',
    },
    exam: {
      missing: 'Some questions could not be written and are empty. Select “Continue writing” to add them.',
      surplus: 'The AI wrote more questions than planned. The extra ones were left out.',
      prose_one: 'The AI answered in prose, so the question could not be written.',
      prose_other: 'The AI answered in prose, so none of the {{count}} questions could be written.',
      unusable_one: 'The AI wrote a question with mistakes, even when asked again, so it could not be used.',
      unusable_other:
        'The AI wrote questions with mistakes, even when asked again, so none of the {{count}} questions could be used.',
    },
    slides: {
      missing: 'Some slides could not be written and are empty. Select “Continue writing” to add them.',
      surplus: 'The AI wrote more slides than you asked for. The extra ones were left out.',
      prose_one: 'The AI answered in prose, so the slide could not be written.',
      prose_other: 'The AI answered in prose, so none of the {{count}} slides could be written.',
      unusable_one: 'The AI wrote a slide with mistakes, even when asked again, so it could not be used.',
      unusable_other:
        'The AI wrote slides with mistakes, even when asked again, so none of the {{count}} slides could be used.',
    },
    classSheet: {
      missing: 'Some students have no comment yet. Review the marked rows, then let the AI write the rest.',
      overBudget:
        'The AI budget was only enough for these comments. It resets on the 1st of next month. If you need the rest sooner, ask your administrator to add more.',
      prose_one: 'The AI answered in prose, so the comment could not be written.',
      prose_other: 'The AI answered in prose, so none of the {{count}} comments could be written.',
      unusable_one: 'The AI wrote a comment with mistakes, even when asked again, so it could not be used.',
      unusable_other:
        'The AI wrote comments with mistakes, even when asked again, so none of the {{count}} comments could be used.',
    },
    names: {
      files:
        'Pictures and original files can show student names, so they are not sent for a class whose names are hidden. Use a text file, or type the content.',
    },
    wordReview: {
      missing: 'The AI has not read the whole file yet. Select “Review” to continue.',
      prose_one: 'The AI answered in prose, so nothing could be proposed.',
      prose_other: 'The AI answered in prose, so nothing could be proposed for {{count}} parts.',
      unusable_one: 'The AI made mistakes, even when asked again, so nothing could be proposed.',
      unusable_other: 'The AI made mistakes, even when asked again, so nothing could be proposed for {{count}} parts.',
    },
    classFeedback: {
      incomplete: 'Some feedback is not written yet. Review the marked texts, then let the AI write the rest.',
      overBudget:
        'The AI budget was only enough for this feedback. It resets on the 1st of next month. If you need the rest sooner, ask your administrator to add more.',
      prose_one: 'The AI answered in prose, so the feedback could not be written.',
      prose_other: 'The AI answered in prose, so no feedback could be written on any of the {{count}} texts.',
      unusable_one: 'The AI made mistakes, even when asked again, so its feedback could not be used.',
      unusable_other:
        'The AI made mistakes, even when asked again, so its feedback could not be used for any of the {{count}} texts.',
    },
    sampleSharing: {
      notShared: 'These answers can no longer be used: their owner withdrew permission, or the document was deleted.',
    },
    agentForm: {
      keyInvalid: 'An API key cannot contain spaces or accented letters',
    },
    pair: {
      otherLanguage:
        'The AI replied in the wrong language twice. Everything that was correct is saved. Continue, or ask your administrator to choose another model.',
      unfit: 'The AI could not write a usable section, even when asked again. Everything that was correct is saved.',
    },
    provider: {
      config: 'The AI connection of this assistant is not set up correctly. Please tell your administrator.',
      quota: 'The AI account has run out of credit. Please tell your administrator.',
      busy: 'The AI service is very busy right now. Please try again in a minute.',
      busyForLong:
        'The AI connection has reached its limit for now. Please try again later, or tell your administrator.',
      context: 'Your text is too long for this AI model. Please shorten it and try again.',
      refused: 'The AI service declined to write this. Please reword your text and try again.',
      fileType: 'The AI connected here does not accept this type of file. Remove the file, or save it as another type.',
      fileTooLarge:
        'One of the files is larger than the AI service accepts. Make it smaller or split it, then add it again.',
      fileUnread:
        'The AI service could not read one of the files. Please save it again or split it, then add it again.',
      unplaced: 'The connected Dify app does not have fields for all your answers. Please tell your administrator.',
      timeout: 'The AI service did not answer in time. Please try again.',
      network: 'The AI service could not be reached. Please try again, or tell your administrator.',
      upstream: 'The AI service had a problem. Please try again.',
      cut: 'The AI service stopped partway. Everything written so far is saved.',
      empty: 'The AI service sent an empty answer. Please try again.',
      length: 'The AI used up its token limit before writing anything. Ask your administrator to raise “Max tokens”.',
    },
  },
  vi: {
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
      unplaced:
        'Ứng dụng Dify đang kết nối không có ô để nhận hết nội dung thầy cô gửi. Vui lòng báo cho quản trị viên.',
      timeout: 'Dịch vụ AI phản hồi quá lâu. Vui lòng thử lại.',
      network: 'Không kết nối được với dịch vụ AI. Vui lòng thử lại hoặc báo cho quản trị viên.',
      upstream: 'Dịch vụ AI gặp sự cố. Vui lòng thử lại.',
      cut: 'Dịch vụ AI dừng giữa chừng. Phần đã viết vẫn được giữ lại.',
      empty: 'Dịch vụ AI trả về nội dung trống. Vui lòng thử lại.',
      length:
        'AI đã dùng hết số token được phép trước khi viết chữ đầu tiên. Vui lòng báo quản trị viên tăng “Số token tối đa”.',
    },
  },
})
