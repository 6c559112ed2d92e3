import { expect, test } from 'vitest'
import { findGaps } from './find-gaps.ts'
import { readPlan } from '../plan.ts'

const read = (text: string) => text.split('\n').map((line) => ({ text: line }))
const gapsIn = (text: string) =>
  findGaps(read(text)).map(({ key, values }) => [key, ...Object.values(values)].join(' '))
const parts = `a) Mục tiêu: HS nêu được vấn đề.
b) Nội dung: HS đọc SGK và trả lời.
c) Sản phẩm: Câu trả lời của HS.
d) Tổ chức thực hiện:
- Bước 1: Chuyển giao nhiệm vụ: GV nêu câu hỏi.
- Bước 2: HS thực hiện theo nhóm.
- Bước 3: Báo cáo kết quả: đại diện trình bày.
- Bước 4: Đánh giá, nhận xét.`

const plans = {
  'letter 2345, with an aim and a way in each activity': `KẾ HOẠCH BÀI DẠY
Môn: Toán – Lớp 3
Bài: Bảng nhân 7 – Số tiết: 1 tiết
I. YÊU CẦU CẦN ĐẠT
1. Năng lực đặc thù: Hình thành được bảng nhân 7.
2. Phẩm chất: Chăm chỉ.
II. ĐỒ DÙNG DẠY HỌC
- GV: SGK, bảng phụ, các tấm thẻ 7 chấm tròn.
III. CÁC HOẠT ĐỘNG DẠY HỌC CHỦ YẾU
1. Hoạt động khởi động (5 phút)
- Mục tiêu: Ôn lại bảng nhân 6.
- Cách tiến hành: Trò chơi “Truyền điện”.
2. Hoạt động khám phá (17 phút)
- Mục tiêu: Hình thành bảng nhân 7.
- Nội dung tranh nói về điều gì?
- Cách tiến hành: HS lấy các tấm thẻ.
3. Hoạt động luyện tập (11 phút)
- Mục tiêu: Củng cố bảng nhân.
- Cách tiến hành: HS làm bài 1 vào vở.
4. Hoạt động nối tiếp (2 phút)
IV. ĐIỀU CHỈNH SAU BÀI DẠY
……`,
  'letter 5512, with the tasks of a textbook and items that begin like titles': `BÀI 24. SO SÁNH PHÂN SỐ
Môn: Toán, lớp 6
Thời gian thực hiện: 1 tiết
I. MỤC TIÊU
1) Về kiến thức
(1) Nêu được cách so sánh hai phân số.
- Chuẩn bị bài đầy đủ trước khi đến lớp.
2) Về năng lực
- Tổ chức hoạt động nhóm hiệu quả.
3) Về phẩm chất
- Biết ơn người đã giúp mình.
II. THIẾT BỊ DẠY HỌC VÀ HỌC LIỆU
SGK, máy chiếu, PHT số 1, thước thẳng.
III. TIẾN TRÌNH DẠY HỌC
1. Hoạt động 1: Khởi động (5 phút)
${parts.replace('HS nêu được vấn đề', '(1)')}
2. Hoạt động 2: Hình thành kiến thức (25 phút)
a) Mục tiêu: (1)
b) Nội dung: HS điền phiếu học tập số 1.
HĐ1: Viết hai phân số có mẫu dương.
- Luyện tập 1: HS làm cá nhân.
- Vận dụng: Chia bánh trong 3 phút.
${parts.split('\n').slice(2).join('\n')}
3. Hoạt động 3: Luyện tập – Vận dụng (15 phút)
${parts}`,
  'letter 5512, with activities inside others and minutes beside them': `TRONG LỜI MẸ HÁT
Môn học: Ngữ văn; lớp: 8
Thời gian thực hiện: 1 tiết
I. MỤC TIÊU
1. Kiến thức: Nhận biết được nét độc đáo của bài thơ.
2. Năng lực: Trình bày được ý kiến.
3. Phẩm chất: Biết yêu thương mẹ.
II. THIẾT BỊ DẠY HỌC VÀ HỌC LIỆU
SGK, máy tính, tivi, vở ghi.
III. TIẾN TRÌNH DẠY HỌC
* Ổn định lớp (1 phút)
A. HOẠT ĐỘNG KHỞI ĐỘNG (5 phút)
${parts}
B. HOẠT ĐỘNG HÌNH THÀNH KIẾN THỨC
Hoạt động 1: Tìm hiểu chung (10 phút)
${parts}
Hoạt động 2: Tìm hiểu chi tiết (15 phút)
${parts}
C. HOẠT ĐỘNG LUYỆN TẬP (12 phút)
${parts}
* Hướng dẫn tự học ở nhà (2 phút)`,
  'a free form in English': `UNIT 3: MUSIC
Class: 10A1
Time: 45 minutes
A. OBJECTIVES
By the end of the lesson, students will be able to use the words about music.
B. TEACHING AIDS
Textbook, projector, handouts, pictures and coloured chalk.
C. PROCEDURE
1. Warm-up (5 minutes)
T shows pictures on the projector.
2. Presentation (10 minutes)
3. Practice (15 minutes)
Task 1. Practice the words in pairs in 3 minutes.
4. Production (10 minutes)
5. Reflection (5 minutes)`,
}

test.each(Object.entries(plans))('finds nothing wrong in a right plan: %s', (name, text) => {
  expect(gapsIn(text)).toEqual([])
  expect(readPlan(read(text))?.form).toBe(/\d{4}/.exec(name)?.[0] ?? 'free')
})

test('a table of the activities is no second set of them', () => {
  const lines = read(plans['letter 5512, with activities inside others and minutes beside them'])
  const at = lines.findIndex(({ text }) => text.startsWith('III.')) + 1
  const table = [
    'Hoạt động 1: Tìm hiểu chung (10 phút)',
    'Nêu vấn đề',
    'Hoạt động 2: Tìm hiểu chi tiết (15 phút)',
    'Đọc',
  ]
  const cells = table.map((text, index) => ({ text, cell: { table: 0, row: index >> 1, column: index % 2 } }))
  expect(findGaps(lines.toSpliced(at, 0, ...cells))).toEqual([])
})

test('still finds what such plans lack', () => {
  const [primary, tasks, inside, free] = Object.values(plans) as [string, string, string, string]
  expect(gapsIn(primary.replace('(17 phút)', '(20 phút)').replace(/IV\..*\n/, ''))).toEqual([
    'adjustments',
    'minutesOff 36 35',
  ])
  const without = tasks
    .replace(/(Chia bánh.*\n)c\).*\n/, '$1')
    .replace('- Bước 3: Báo cáo kết quả: đại diện trình bày.', '- Bước 2: HS thực hiện, thảo luận nhóm.')
  expect(gapsIn(without)).toEqual([
    'report 1. Hoạt động 1: Khởi động (5 phút)',
    'product 2. Hoạt động 2: Hình thành kiến thức (25 phút)',
  ])
  expect(gapsIn(inside.replace('(15 phút)', '(20 phút)').replace('Nhận biết', 'Hiểu'))).toEqual([
    'verbUnobservable Hiểu',
    'minutesOff 47 45',
  ])
  expect(gapsIn(free.replace('Textbook, projector', 'Textbook').replace('be able to use', 'know'))).toEqual([
    'verbUnobservable know',
    'equipmentUnlisted projector',
  ])
})

test.each([
  '1. Kiến thức: Hiểu được định luật Ôm.',
  '- Năng lực chung: nắm được cách làm việc nhóm.',
  'Sau bài học, học sinh biết cách đo.',
  'Học xong bài này, HS hiểu được lời kể.',
  'Giúp các HS hiểu ý nghĩa của bài.',
])('finds the verb that cannot be observed in “%s”', (line) => {
  expect(gapsIn(`I. Mục tiêu\n${line}\nII. Thiết bị dạy học\nIII. Tiến trình dạy học`)).toEqual([
    expect.stringMatching(/^verbUnobservable/),
  ])
})
