import { defineTexts } from '#platform/i18n/define-texts.ts'

export const workshopTexts = defineTexts({
  en: {
    workshop: {
      fillSamples: 'Fill in sample answers',
      templateHint:
        'When no AI is connected, teachers get this document with their answers filled in, ready to print or complete.',
      templateExam: 'Without AI, a blank exam paper is created from the matrix, so no template is needed.',
      templateClassFeedback:
        'Without AI, teachers choose levels and get drafts from the rubric, so no template is needed.',
      templateWordReview: 'Without AI, teachers see what their plan lacks, so no template is needed.',
      templateClassSheet: 'Without AI, teachers write the comments in the sheet, so no template is needed.',
      templateSlides: 'Without AI, empty slides are created from the teacher’s answers, so no template is needed.',
      templateLanguage: 'Template language',
      templateEn: 'English template',
      templateVi: 'Vietnamese template',
      templateViHint: 'If left empty, Vietnamese users get the English template.',
      templateUnreadable: 'This template cannot be read: a tag is not closed, or closed in the wrong order.',
      templateUnknown: '{{placeholder}} does not match any question of this assistant, so it stays blank.',
      templateBegin: 'Start from its questions',
      templateUnused_one: 'One answer is not used: {{keys}}.',
      templateUnused_other: '{{count}} answers are not used: {{keys}}.',
      templateHelp: 'What you can use in a template',
      tagAnswered: 'Only if answered.',
      tagNotAnswered: 'Only if not answered.',
      tagChosen: 'Only if this option was chosen.',
      tagRows: 'Once for each row of the table.',
      tagEach: 'As many times as the number answered.',
      templatePreview: 'Preview with sample answers',
      templateFrame: 'Without a template, teachers get a list of the questions with their answers.',
    },
  },
  vi: {
    workshop: {
      fillSamples: 'Điền câu trả lời mẫu',
      templateHint:
        'Khi chưa kết nối AI, giáo viên nhận tài liệu này đã điền câu trả lời, in được ngay hoặc viết tiếp.',
      templateExam: 'Khi không có AI, đề trống được lập từ ma trận nên không cần mẫu văn bản.',
      templateClassFeedback:
        'Khi không có AI, giáo viên chọn mức và dùng bản nháp từ bảng tiêu chí nên không cần mẫu văn bản.',
      templateWordReview: 'Khi không có AI, giáo viên vẫn xem được kế hoạch còn thiếu gì nên không cần mẫu văn bản.',
      templateClassSheet: 'Khi không có AI, giáo viên tự viết nhận xét trong bảng nên không cần mẫu văn bản.',
      templateSlides:
        'Khi không có AI, các trang trống được tạo từ câu trả lời của giáo viên nên không cần mẫu văn bản.',
      templateLanguage: 'Ngôn ngữ của mẫu',
      templateEn: 'Mẫu tiếng Anh',
      templateVi: 'Mẫu tiếng Việt',
      templateViHint: 'Nếu để trống, người dùng tiếng Việt nhận mẫu tiếng Anh.',
      templateUnreadable: 'Chưa đọc được mẫu này: có thẻ chưa đóng, hoặc đóng sai thứ tự.',
      templateUnknown: '{{placeholder}} không khớp câu hỏi nào của trợ lí này nên sẽ để trống.',
      templateBegin: 'Bắt đầu từ các câu hỏi',
      templateUnused_other: 'Còn {{count}} câu trả lời chưa được đưa vào mẫu: {{keys}}.',
      templateHelp: 'Trong mẫu có thể dùng những gì',
      tagAnswered: 'Chỉ hiện khi đã trả lời.',
      tagNotAnswered: 'Chỉ hiện khi chưa trả lời.',
      tagChosen: 'Chỉ hiện khi chọn phương án này.',
      tagRows: 'Lặp lại cho từng dòng của bảng.',
      tagEach: 'Lặp lại theo số đã trả lời.',
      templatePreview: 'Xem trước với câu trả lời mẫu',
      templateFrame: 'Khi chưa có mẫu văn bản, giáo viên nhận danh sách câu hỏi kèm câu trả lời.',
    },
  },
})
