import { defineTexts } from '#platform/i18n/define-texts.ts'

export const examPlanTexts = defineTexts({
  en: {
    exam: {
      fromFile: 'Import from file…',
      fromFileMade: 'Exam paper created',
      noUnits: 'Add at least one unit',
      partsOff: 'The parts add up to {{parts}} questions, but the question types add up to {{items}}. Make them equal',
      splitUnread:
        '“{{words}}” was not understood. Enter points per question type as 4 – 2 – 2 – 2 and levels as 40% – 30% – 30%.',
      sharesOff: 'The levels must add up to 100% (now {{sum}}%)',
      splitMismatch:
        'Points and numbers of questions do not match. Each type with questions needs points, and each type with points needs questions',
      cannot: 'These numbers cannot add up to 10 points in the usual steps',
      cannotAsWished: 'With these questions, the points do not add up to 10: {{points}}.',
      tenPoints: '10.0 points',
      divides: 'These numbers add up to exactly 10 points: {{points}}. {{levels}}.',
      shifted:
        'These numbers do not fit the split suggested in official letter 7991. The paper would have {{points}}. {{levels}}.',
      changeCounts: 'Use {{numbers}} questions',
      changePoints: 'Use {{numbers}} points',
      estimate: 'Estimated use: {{tokens}} · {{cost}}.',
    },
  },
  vi: {
    exam: {
      fromFile: 'Nhập từ tệp…',
      fromFileMade: 'Đã tạo xong đề',
      noUnits: 'Đề cần có ít nhất một nội dung',
      partsOff: 'Các nội dung có {{parts}} câu, còn các dạng có {{items}} câu. Vui lòng sửa cho hai số bằng nhau',
      splitUnread: 'Chưa hiểu “{{words}}”. Thầy cô ghi điểm từng dạng như 4 – 2 – 2 – 2, mức độ như 40% – 30% – 30%.',
      sharesOff: 'Ba mức độ phải cộng lại bằng 100%, hiện là {{sum}}%',
      splitMismatch: 'Điểm và số câu chưa khớp: dạng có câu hỏi thì phải có điểm, dạng có điểm thì phải có câu hỏi',
      cannot: 'Các số này không chia được thành 10 điểm theo các bước điểm thường dùng',
      cannotAsWished: 'Với số câu này, điểm chưa ra 10: {{points}}.',
      tenPoints: '10,0 điểm',
      divides: 'Các số này chia ra được đúng 10 điểm: {{points}}. {{levels}}.',
      shifted: 'Số câu này không chia được gần mức tham khảo của Công văn 7991; đề sẽ là {{points}}. {{levels}}.',
      changeCounts: 'Đổi thành {{numbers}} câu',
      changePoints: 'Đổi thành {{numbers}} điểm',
      estimate: 'Dự kiến dùng: {{tokens}} · {{cost}}.',
    },
  },
})
