import { defineTexts } from '#platform/i18n/define-texts.ts'

export const slideServerTexts = defineTexts({
  en: {
    slideFault: {
      title: 'A slide had no headline.',
      empty: 'A slide had nothing below its headline.',
      html: 'There was HTML: use Markdown of one line and LaTeX, and write a tag that is asked about as code.',
      language: 'Slides were not in the language of the presentation.',
      formula: 'A formula was no LaTeX that can be read.',
      twice: 'A slide was there already.',
      full: 'There was too much on a slide: fewer and shorter lines, a smaller table, a shorter task, or the rest in the notes.',
      longTitle: 'A headline was too long.',
      notes: 'The notes were missing.',
      missing: 'Slides were missing, or it was no JSON.',
      surplus: 'There were more slides than asked for.',
    },
    slides: {
      ask: 'This time write exactly {{count}} slides, of {{all}} in all; their numbers: {{numbers}}.\n\nAnswer with one JSON object of this form, and nothing else; an object for each slide, in this order. Headline, points, cells, picture and task are Markdown of one line. “points” are at most six, each with at most two short lines “below” it, or none; “table” is null, or rows of cells, the first row its head, at most eight rows and five columns; “formula” is null, or LaTeX without dollar signs that stands alone; “picture” says what is to be seen, or is empty; “activity” is null, or what students do and how many minutes. {{notes}} Formulas inside texts are LaTeX between two $ signs.\n{{shape}}',
      askNotes: '“notes” is what the teacher says and asks, in whole sentences, with the answers that are expected.',
      askShortNotes: '“notes” are a few keywords of what the teacher says.',
      askNoNotes: '“notes” is empty.',
      there: 'These slides are there already; go on from them and repeat none:\n{{slides}}',
      again:
        'Your last answer could not be used as it was. {{faults}} Write the slides named above once more, in the same form.',
      otherThan:
        'There was a slide “{{headline}}” in this place. Write another one that serves the lesson as well and does it in another way.',
      asWished:
        'In this place there is now this slide:\n{{slide}}\n\nWrite it anew, changed as the teacher says and otherwise the same: {{request}}\nIf you do not understand what is wished for, answer with one line that begins with ?? and asks.',
      askFewerWords: 'Put fewer words on the slide: only what students must see. Move the rest into the notes.',
      askExample: 'Put a concrete example on the slide, from the students’ own life.',
      askQuestion:
        'Make it a question to the whole class whose answers the teacher sees at once, with the expected answer in the notes.',
      askSimpler: 'Say it more simply, so that weaker students understand it.',
      noSuchSlide: 'This slide no longer exists.',
    },
    presentationFile: {
      tooHeavy:
        'This presentation is too large or too complex for a PowerPoint file. Remove some slides, or download it as Word.',
      byHand:
        'The text of this presentation was edited by hand and no longer matches its slides. Restore the original first, or download it as Word.',
    },
  },
  vi: {
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
  },
})
