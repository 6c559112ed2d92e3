import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './plan.en.ts'

export const vi: Translation<typeof en> = {
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
}
