import { defineTexts } from '#platform/i18n/define-texts.ts'

export const classSheetServerTexts = defineTexts({
  en: {
    classSheet: {
      ask: 'This time write the comments of exactly {{count}} students, one for each row below. A row holds the level, the mark if there is one, and the teacher’s note, whose words are numbered from 0. Words in brackets such as [HS1] stand for the names of children: never repeat them.\n\n{{rows}}\n\nAnswer with one JSON object of this form, and nothing else: one object for each row, in this order. “row” and “level” are copied exactly. “comment” is plain text in one line of at most {{most}} characters, spaces counted. “basis” holds the numbers of the words of this row’s note that the comment rests on; it is empty only where the note is. A row with a “comment” and a “rewrite” is rewritten as the rewrite says, and otherwise stays the same.\n{{shape}}',
      askTopic:
        'This time write only on {{topic}}. Other comments on the same students cover {{others}}: say nothing of that here, also where the note mentions it. “basis” names only words on this topic; where the note has none, write one sentence that fits the level, and leave “basis” empty.',
      askOneTopic: 'This time write only on {{topic}}.',
      askAgain: 'Write another comment that rests on the same note.',
      askShorter: 'Shorter: keep what is specific and the next step.',
      askWarmer: 'Warmer and more encouraging; the judgement stays the same.',
      again:
        'Your last answer could not be used for these rows. Write only them once more, in the same form.\n{{reasons}}',
      againRow: 'Row {{row}}: {{faults}}',
    },
    commentTopic: {
      subject: 'the results in the subject',
      student: 'the student as a whole',
      generalCompetences:
        'the general competences (self-reliance and independent study, communication and cooperation, problem solving and creativity)',
      specificCompetences:
        'the specific competences (language, mathematics, science, technology, information technology, arts, physical education)',
      qualities: 'the qualities (love of the country, kindness, diligence, honesty, responsibility)',
      own: 'the topic “{{words}}”',
    },
    classSheetFault: {
      missing: 'It is missing.',
      empty: 'The comment is empty.',
      level: 'The level is not the one of the row.',
      name: 'It holds the name of a student. Say “Em” instead.',
      otherNote: 'It uses the note of another row.',
      tooLong: 'It is too long.',
      comparison: 'It compares the student with others.',
      tone: 'Its tone does not fit the level.',
      repeats: 'It repeats another comment on the same student. Write on this topic alone.',
      basis: '“basis” does not name the words of the note that it rests on.',
    },
  },
  vi: {
    classSheet: {
      ask: 'Lần này viết nhận xét cho đúng {{count}} học sinh, mỗi dòng dưới đây một nhận xét. Mỗi dòng có mức đạt, điểm (nếu có) và ghi chú của giáo viên, các từ trong ghi chú được đánh số từ 0. Từ trong ngoặc vuông như [HS1] thay cho tên học sinh: không bao giờ nhắc lại.\n\n{{rows}}\n\nChỉ trả về một đối tượng JSON đúng mẫu dưới đây, không kèm lời nào khác: mỗi dòng một đối tượng, đúng thứ tự trên. “row” và “level” chép nguyên. “comment” là văn bản thường trên một dòng, tối đa {{most}} kí tự, tính cả dấu cách. “basis” là số của các từ trong ghi chú của chính dòng đó mà nhận xét dựa vào; chỉ để trống khi ghi chú trống. Dòng có “comment” và “rewrite” thì viết lại theo “rewrite”, phần còn lại giữ nguyên.\n{{shape}}',
      askTopic:
        'Lần này chỉ viết về {{topic}}. Các nhận xét khác của cùng học sinh nói về {{others}}: không nói đến những điều đó ở đây, kể cả khi ghi chú có nhắc. “basis” chỉ nêu các từ nói về nội dung này; nếu ghi chú không có, viết một câu khớp với mức đạt và để “basis” trống.',
      askOneTopic: 'Lần này chỉ viết về {{topic}}.',
      askAgain: 'Viết một nhận xét khác, dựa trên cùng ghi chú.',
      askShorter: 'Ngắn gọn hơn: giữ điều cụ thể và gợi ý tiếp theo.',
      askWarmer: 'Ấm áp, động viên hơn; giữ nguyên mức đánh giá.',
      again:
        'Câu trả lời vừa rồi chưa dùng được với các dòng sau. Chỉ viết lại các dòng này, theo đúng mẫu đó.\n{{reasons}}',
      againRow: 'Dòng {{row}}: {{faults}}',
    },
    commentTopic: {
      subject: 'kết quả học tập môn học',
      student: 'học sinh nói chung',
      generalCompetences: 'năng lực chung (tự chủ và tự học, giao tiếp và hợp tác, giải quyết vấn đề và sáng tạo)',
      specificCompetences: 'năng lực đặc thù (ngôn ngữ, tính toán, khoa học, công nghệ, tin học, thẩm mĩ, thể chất)',
      qualities: 'phẩm chất (yêu nước, nhân ái, chăm chỉ, trung thực, trách nhiệm)',
      own: 'nội dung “{{words}}”',
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
      repeats: 'Lặp lại nhận xét khác của cùng học sinh. Chỉ viết về nội dung này.',
      basis: '“basis” chưa nêu các từ trong ghi chú mà nhận xét dựa vào.',
    },
  },
})
