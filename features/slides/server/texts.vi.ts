import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
  slideFault: {
    title: 'Có trang thiếu tiêu đề.',
    empty: 'Có trang chỉ có tiêu đề mà không có nội dung.',
    html: 'Có thẻ HTML: hãy dùng Markdown trên một dòng và LaTeX; thẻ là nội dung được hỏi thì viết dạng mã.',
    language: 'Có trang không viết bằng ngôn ngữ của bài trình chiếu.',
    formula: 'Có công thức không đúng LaTeX.',
    twice: 'Có trang trùng với trang đã viết.',
    full: 'Có trang quá nhiều chữ: bớt dòng, rút ngắn dòng, thu nhỏ bảng, rút gọn việc của học sinh hoặc chuyển bớt xuống lời dẫn.',
    longTitle: 'Có tiêu đề quá dài.',
    notes: 'Còn thiếu lời dẫn.',
    missing: 'Còn thiếu trang hoặc không đúng JSON.',
    surplus: 'Có nhiều trang hơn số đã yêu cầu.',
  },
  slides: {
    ask: 'Lần này viết đúng {{count}} trang, trong tổng số {{all}} trang; số thứ tự: {{numbers}}.\n\nChỉ trả về một đối tượng JSON đúng mẫu dưới đây, không kèm lời nào khác; mỗi trang một đối tượng, đúng thứ tự trên. Tiêu đề, các ý, ô trong bảng, mô tả hình và việc của học sinh đều viết bằng Markdown trên một dòng. “points” có tối đa sáu ý, mỗi ý kèm tối đa hai dòng ngắn trong “below” hoặc không kèm dòng nào; “table” là null hoặc các hàng gồm nhiều ô, hàng đầu là tiêu đề cột, tối đa tám hàng, năm cột; “formula” là null hoặc LaTeX không có dấu $ đứng riêng một dòng; “picture” nêu hình cần thấy, không cần thì để trống; “activity” là null hoặc việc học sinh làm và số phút. {{notes}} Công thức trong câu viết bằng LaTeX giữa hai dấu $.\n{{shape}}',
    askNotes: '“notes” là lời giáo viên nói và hỏi, viết trọn câu, kèm câu trả lời mong đợi.',
    askShortNotes: '“notes” chỉ gồm vài từ khoá cho lời giáo viên.',
    askNoNotes: '“notes” để trống.',
    there: 'Đã có các trang sau; hãy viết tiếp cho liền mạch và không lặp lại trang nào:\n{{slides}}',
    again: 'Câu trả lời vừa rồi chưa dùng được. {{faults}} Hãy viết lại các trang đã nêu ở trên, theo đúng mẫu đó.',
    otherThan:
      'Ở chỗ này đang có trang “{{headline}}”. Hãy viết một trang khác vẫn phục vụ bài dạy ấy nhưng theo cách khác.',
    asWished:
      'Ở chỗ này đang có trang sau:\n{{slide}}\n\nHãy viết lại trang này theo ý giáo viên, phần còn lại giữ nguyên: {{request}}\nNếu chưa hiểu yêu cầu thì chỉ trả lời một dòng bắt đầu bằng ?? để hỏi lại.',
    askFewerWords: 'Bớt chữ trên trang: chỉ giữ điều học sinh cần nhìn. Phần còn lại chuyển xuống lời dẫn.',
    askExample: 'Đưa lên trang một ví dụ cụ thể, gần với đời sống của học sinh.',
    askQuestion:
      'Đổi thành một câu hỏi cho cả lớp mà giáo viên thấy ngay câu trả lời, kèm đáp án dự kiến trong lời dẫn.',
    askSimpler: 'Diễn đạt đơn giản hơn để học sinh yếu cũng hiểu.',
    noSuchSlide: 'Trang này không còn nữa.',
  },
  presentationFile: {
    tooHeavy:
      'Bài trình chiếu này quá lớn hoặc quá phức tạp để tạo tệp PowerPoint. Thầy cô hãy bớt trang, hoặc tải về dạng Word.',
    byHand:
      'Văn bản của bài trình chiếu này đã được sửa tay nên không còn khớp với các trang. Thầy cô hãy khôi phục bản gốc trước, hoặc tải về dạng Word.',
  },
}
