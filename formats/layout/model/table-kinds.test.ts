import { expect, test } from 'vitest'
import { isMarkBox, isSignatureTable } from './table-kinds.ts'

test.for([
  [
    ['Điểm', 'Lời phê của giáo viên'],
    ['', ''],
  ],
  [['Họ và tên: …\nLớp: …', 'Điểm:']],
  [
    ['ĐIỂM', 'NHẬN XÉT', 'CHỮ KÍ PHỤ HUYNH'],
    ['\n\n', '', ''],
  ],
  [
    ['Score', "Teacher's comments"],
    ['', ''],
  ],
])('recognises the mark box: %j', (cells) => expect([isMarkBox(cells), isSignatureTable(cells)]).toEqual([true, false]))

test.for([
  [
    ['DUYỆT CỦA TỔ CHUYÊN MÔN', 'Hải Phòng, ngày 12 tháng 10 năm 2026\nGIÁO VIÊN SOẠN'],
    ['\n\n\nTrần Quốc Toản', '\n\n\nHoàng Thị Ngọc Ánh'],
  ],
  [['Nơi nhận:\n- Như trên;\n- Lưu: VT.', 'TM. BAN GIÁM HIỆU\nHIỆU TRƯỞNG\n\n\n\nNguyễn Văn A']],
  [['PHỤ HUYNH\n(Kí, ghi rõ họ tên)', 'GIÁO VIÊN CHỦ NHIỆM\n(Kí, ghi rõ họ tên)']],
  [
    ['XÁC NHẬN CỦA NHÀ TRƯỜNG', 'GIÁO VIÊN CHỦ NHIỆM'],
    ['Lê Văn Bình', 'Trần Thị Hoa'],
  ],
  [
    ['Tổ trưởng', 'Thư kí', 'Chủ toạ'],
    ['(đã kí)', '', ''],
  ].map((row) => row.map((cell) => cell.replace('(đã kí)', '(kí tên)'))),
  [
    ['', 'ngày … tháng … năm 20…\nGiáo viên'],
    ['', ''],
  ],
  [
    ["Parent's signature", 'Class teacher'],
    ['', ''],
  ],
])('recognises a signature table: %j', (cells) =>
  expect([isMarkBox(cells), isSignatureTable(cells)]).toEqual([false, true]),
)

test.for([
  [
    ['Giáo viên', 'Học sinh'],
    ['Bốn bộ dụng cụ: ống nghiệm, giá sắt', 'Sách giáo khoa, vở ghi'],
  ],
  [
    ['Giáo viên', 'Học sinh'],
    ['', ''],
  ],
  [
    ['Hoạt động của giáo viên', 'Hoạt động của học sinh'],
    ['GV nêu câu hỏi', 'HS trả lời'],
  ],
  [
    ['Teacher', 'Students'],
    ['asks', 'answer'],
  ],
  [
    ['Họ và tên', 'Lớp'],
    ['Nguyễn Văn A', '6A'],
  ],
  [
    ['Học sinh', 'Điểm mạnh', 'Cần cố gắng'],
    ['Nguyễn Văn An', 'Chăm', 'Viết'],
  ],
  [['UBND QUẬN LÊ CHÂN', 'ĐỀ KIỂM TRA']],
])('recognises neither in other tables: %j', (cells) =>
  expect([isMarkBox(cells), isSignatureTable(cells)]).toEqual([false, false]),
)
