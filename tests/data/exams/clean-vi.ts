import type { RecordedSet } from './set.ts'

const raw = String.raw

/** Answers as models write them, with fences, talk and single backslashes. */
export const cleanVi: RecordedSet[] = [
  {
    name: 'Toán 8, đa thức',
    language: 'vi',
    subject: 'Toán',
    unit: 'Đa thức nhiều biến',
    plan: [
      ['choice', 2000, 'know'],
      ['choice', 2000, 'understand'],
      ['trueFalse', 2000, 'know', 'know', 'understand', 'apply'],
      ['short', 1000, 'understand'],
      ['essay', 3000, 'understand', 'apply'],
    ],
    answers: {
      choice: raw`Đây là các câu hỏi:
{"items":[{"level":"Biết","stem":"Bậc của đa thức $x^2y + 3xy - 5$ là","options":["$2$","$3$","$4$","$5$"],"answer":"B","why":"Hạng tử $x^2y$ có bậc $3$, là bậc cao nhất."},
{"level":"Hiểu","stem":"Thu gọn $\frac{1}{2}x^2y + \frac{3}{2}x^2y$ được","options":["$2x^2y$","$x^2y$","$2x^4y^2$","$\frac{3}{4}x^2y$"],"answer":"A","why":"Cộng hệ số: $\frac{1}{2} + \frac{3}{2} = 2$."}]}`,
      trueFalse: raw`{"items":[{"stem":"Cho hai đa thức $A = x^2 - 2xy$ và $B = 3x^2 + xy$.","parts":[{"level":"Biết","text":"$A$ có hai hạng tử.","answer":"Đúng"},{"level":"Biết","text":"Bậc của $B$ là $3$.","answer":"Sai"},{"level":"Hiểu","text":"$A + B = 4x^2 - xy$.","answer":"Đúng"},{"level":"Vận dụng","text":"Tại $x = 1$, $y = 2$ thì $A > B$.","answer":"Sai"}],"why":"$A = -3$ và $B = 5$ tại $x = 1$, $y = 2$."}]}`,
      short: raw`{"items":[{"level":"Hiểu","stem":"Tìm giá trị của $P = x^2 - 4y$ tại $x = 3$, $y = -1$.","answer":13,"why":"$9 + 4 = 13$."}]}`,
      essay: raw`{"items":[{"stem":"Một mảnh vườn hình chữ nhật có chiều dài $x + 3$ (m), chiều rộng $x$ (m).","parts":[{"level":"Hiểu","text":"Viết đa thức biểu thị diện tích mảnh vườn.","answer":"$S = x(x + 3)$ (0,75 điểm); $S = x^2 + 3x$ (0,75 điểm)."},{"level":"Vận dụng","text":"Tính diện tích khi chu vi là $26$ m.","answer":"$2(2x + 3) = 26$ nên $x = 5$; $S = 40$ m²."}]}]}`,
    },
  },
  {
    name: 'Toán 12, đạo hàm và điểm của đồ thị',
    language: 'vi',
    subject: 'Toán',
    unit: 'Tính đơn điệu của hàm số',
    plan: [
      ['choice', 2500, 'know'],
      ['choice', 2500, 'know'],
      ['choice', 2500, 'apply'],
      ['short', 2500, 'apply'],
    ],
    answers: {
      choice: raw`~~~json
[{"stem":"Hàm số $y = x^3 - 3x$ nghịch biến trên khoảng nào?","options":["A. $(-1; 1)$","B. $(1; +\infty)$","C. $(-\infty; -1)$","D. $(0; 2)$"],"answer":"A","why":"$y' = 3x^2 - 3 < 0$ khi $-1 < x < 1$."},
{"stem":"Đồ thị hàm số $y = x^4 - 2x^2$ có bao nhiêu điểm cực trị?","options":["$1$","$2$","$3$","$0$"],"answer":"C. $3$","why":"$y' = 4x(x^2 - 1)$ đổi dấu ba lần."},
{"stem":"Đường thẳng $y = m$ cắt đồ thị hàm số $y = x^3 - 3x$ tại ba điểm phân biệt khi","options":["$-2 < m < 2$","$m > 2$","$m < -2$","$m \neq 0$"],"answer":"$-2 < m < 2$","why":"Giá trị cực đại là $2$, cực tiểu là $-2$."},]
~~~`,
      short: raw`{"items":[{"stem":"Tìm giá trị lớn nhất của hàm số $y = -x^2 + 4x + 1$ trên đoạn $[0; 3]$.","answer":"5","why":"Đỉnh $x = 2$ thuộc đoạn; $y(2) = 5$."}]}`,
    },
  },
  {
    name: 'Hoá học 10, phản ứng và các chất (A), (B), (C)',
    language: 'vi',
    subject: 'Hoá học',
    unit: 'Phản ứng oxi hoá – khử',
    plan: [
      ['choice', 2500, 'know'],
      ['choice', 2500, 'understand'],
      ['choice', 2500, 'apply'],
      ['short', 2500, 'apply'],
    ],
    answers: {
      choice: raw`{"items":[{"stem":"Cho sơ đồ (A) $\to$ (B) $\to$ (C), trong đó (A) là $Fe$, (C) là $Fe(OH)_2$. Chất (B) có thể là","options":["$FeCl_2$","$Fe_2O_3$","$FeCl_3$","$Fe$"],"answer":"A","why":"$Fe + 2HCl \to FeCl_2 + H_2$."},
{"stem":"Kí hiệu của nguyên tố cobalt là","options":["CO","Co","C","Cu"],"answer":"b","why":"CO là công thức của carbon monoxide."},
{"stem":"Trong phản ứng H<sub>2</sub> + CuO → Cu + H<sub>2</sub>O, số phân tử nước tạo thành từ 3 phân tử hydrogen là","options":["1","2","3","6"],"answer":"3","why":"Mỗi phân tử hydrogen tạo một phân tử nước."}]}`,
      short: raw`{"items":[{"stem":"Tính khối lượng (gam) của $0{,}5$ mol $CO_2$, biết $C = 12$, $O = 16$.","answer":"22 g","why":"$0{,}5 \times 44 = 22$."}]}`,
    },
  },
  {
    name: 'Ngữ văn 9, đọc hiểu và viết',
    language: 'vi',
    subject: 'Ngữ văn',
    unit: 'Thơ tám chữ',
    plan: [
      ['essay', 6000, 'know', 'understand', 'apply'],
      ['essay', 4000, 'apply'],
    ],
    answers: {
      essay: raw`{"items":[{"stem":"(6,0 điểm) Đọc đoạn thơ:\n\nMẹ gánh chiều về qua bến sông\nÁo nâu bạc nắng gió mênh mông\nCon đứng trông theo bờ lau trắng\nNghe tiếng đò khua giữa nước trong","parts":[{"text":"a) Chỉ ra hai hình ảnh thiên nhiên trong đoạn thơ.","answer":"Hai trong các hình ảnh: bến sông, gió, bờ lau trắng; mỗi hình ảnh đúng (1,0 điểm)."},{"text":"b) Nêu tác dụng của phép đảo trong câu đầu.","answer":"Gọi đúng phép tu từ (1,0 điểm); nêu tác dụng làm nổi nỗi vất vả của mẹ (1,0 điểm)."},{"text":"c) Viết 5 – 7 câu về tình cảm của người con.","answer":"Đúng hình thức (0,5 điểm); nêu được nỗi nhớ, lòng biết ơn (1,5 điểm)."}]},
{"stem":"Viết bài văn nghị luận về lòng biết ơn trong gia đình.","parts":[{"text":"","answer":"Mở bài, thân bài, kết bài rõ (1 đ); luận điểm có dẫn chứng (2 đ); diễn đạt (1 đ)."}]}]}`,
    },
  },
  {
    name: 'Vật lí 11, dao động',
    language: 'vi',
    subject: 'Vật lí',
    unit: 'Dao động điều hoà',
    plan: [
      ['choice', 4000, 'know'],
      ['trueFalse', 4000, 'know', 'understand', 'understand', 'apply'],
      ['short', 2000, 'apply'],
    ],
    answers: {
      choice: raw`{"items":[{"stem":"Câu 1. Đơn vị của tần số là","options":["hertz (Hz)","giây (s)","mét (m)","radian (rad)"],"answer":"Đáp án A.","why":"Tần số là số dao động trong một giây."}]}`,
      trueFalse: raw`{"items":[{"stem":"Một vật dao động điều hoà theo $x = 4\cos(2\pi t)$ (cm).","parts":[{"text":"a) Biên độ là 4 cm.","answer":true},{"text":"b) Chu kì là 2 s.","answer":false},{"text":"c) Tại $t = 0$ vật ở biên dương.","answer":"Đúng."},{"text":"d) Tốc độ cực đại là $8\pi$ cm/s.","answer":"Đ"}],"why":"$T = \frac{2\pi}{\omega} = 1$ s nên ý b sai."}]}`,
      short: raw`{"items":[{"stem":"Con lắc lò xo có $k = 100$ N/m, $m = 1$ kg. Tính tần số góc (rad/s).","answer":"10","why":"$\omega = \sqrt{\frac{k}{m}} = 10$ rad/s."}]}`,
    },
  },
  {
    name: 'Sinh học 12, tên khoa học viết tắt',
    language: 'vi',
    subject: 'Sinh học',
    unit: 'Di truyền quần thể',
    plan: [
      ['choice', 5000, 'know'],
      ['choice', 5000, 'understand'],
    ],
    answers: {
      choice: raw`{"items":[{"stem":"Loài giun tròn thường dùng làm mô hình nghiên cứu di truyền là","options":["C. elegans","A. suum","D. melanogaster","E. coli"],"answer":"A","why":"Giun tròn này trong suốt, vòng đời ngắn."},
{"stem":"Quần thể có tần số alen $p = 0{,}6$ ở trạng thái cân bằng thì tần số kiểu gen đồng hợp trội là","options":["0,36","0,48","0,16","0,6"],"answer":"(A)","why":"$p^2 = 0{,}36$."}]}`,
    },
  },
  {
    name: 'Lịch sử và Địa lí 8, bốn phát biểu',
    language: 'vi',
    subject: 'Lịch sử và Địa lí',
    unit: 'Phong trào Tây Sơn',
    plan: [
      ['choice', 3000, 'know'],
      ['choice', 3000, 'understand'],
      ['essay', 4000, 'apply'],
    ],
    answers: {
      choice: raw`{"items":[{"stem":"Chọn phát biểu đúng.","options":["Khởi nghĩa Tây Sơn nổ ra năm 1771.","Khởi nghĩa Tây Sơn nổ ra năm 1789.","Nguyễn Huệ lên ngôi năm 1771.","Trận Đống Đa diễn ra năm 1785."],"answer":"A","why":"Ba anh em Tây Sơn dựng cờ khởi nghĩa năm 1771."},
{"stem":"Chọn phát biểu đúng.","options":["Trận Rạch Gầm – Xoài Mút đánh quân Xiêm.","Trận Rạch Gầm – Xoài Mút đánh quân Thanh.","Trận Đống Đa đánh quân Xiêm.","Cả A và C"],"answer":"A","why":"Quân Xiêm bị đánh tan đầu năm 1785."}]}`,
      essay: raw`{"items":[{"stem":"Vì sao phong trào Tây Sơn giành thắng lợi? Nêu hai nguyên nhân.","parts":[{"text":"","answer":"Mỗi nguyên nhân đúng, có giải thích (2,0 điểm): sự ủng hộ của nhân dân; tài chỉ huy của Nguyễn Huệ."}]}]}`,
    },
  },
  {
    name: 'Tiếng Anh 7, đề in tiếng Việt, câu tiếng Anh',
    language: 'vi',
    subject: 'Tiếng Anh',
    unit: 'Unit 3: Community service',
    plan: [
      ['choice', 2500, 'know'],
      ['choice', 2500, 'know'],
      ['choice', 2500, 'understand'],
      ['short', 2500, 'apply'],
    ],
    answers: {
      choice: raw`{"items":[{"stem":"Choose the word whose underlined part is pronounced differently.","options":["want<u>ed</u>","need<u>ed</u>","help<u>ed</u>","decid<u>ed</u>"],"answer":"C","why":"It is /t/, the others are /ɪd/."},
{"stem":"My father is ______ engineer who builds bridges in the mountains of our province.","options":["a","an","the","no article"],"answer":"B","why":"The next word begins with a vowel sound."},
{"stem":"Last Sunday we ______ rubbish on the beach with our friends from the club.","options":["collect","collected","have collected","are collecting"],"answer":"collected","why":"The time is past and finished."}]}`,
      short: raw`{"items":[{"stem":"Complete with one word: They have helped old people ______ 2021.","answer":"since","why":"A point in time follows."}]}`,
    },
  },
  {
    name: 'Tin học 12, thẻ HTML là nội dung',
    language: 'vi',
    subject: 'Tin học',
    unit: 'Tạo trang web',
    plan: [
      ['choice', 5000, 'know'],
      ['trueFalse', 5000, 'know', 'know', 'understand', 'apply'],
    ],
    answers: {
      choice: raw`{"items":[{"stem":"Phần tử nào tạo một đoạn văn bản?","options":["\u0060<p>\u0060","\u0060<img>\u0060","\u0060<a>\u0060","\u0060<div>\u0060"],"answer":"A","why":"\u0060<p>\u0060 là phần tử đoạn văn."}]}`,
      trueFalse: raw`{"items":[{"stem":"Xét đoạn mã \u0060<a href=\"b.html\">Trang sau</a>\u0060.","parts":[{"text":"Đây là một liên kết.","answer":"T"},{"text":"Đây là một ảnh.","answer":"F"},{"text":"Trang được mở là b.html.","answer":"T"},{"text":"Nếu $a < b$ và $b > c$ thì liên kết bị ẩn.","answer":"F"}],"why":"Thuộc tính href là địa chỉ của trang được mở."}]}`,
    },
  },
  {
    name: 'Khoa học 5, ba mức',
    language: 'vi',
    subject: 'Khoa học',
    unit: 'Hỗn hợp và dung dịch',
    plan: [
      ['choice', 3000, 'know'],
      ['choice', 3000, 'understand'],
      ['essay', 4000, 'apply'],
    ],
    answers: {
      choice: raw`Dạ, em gửi cô ạ.
{"items":[{"level":"Mức 1","stem":"Hỗn hợp nào sau đây là dung dịch?","options":["Nước muối","Gạo lẫn trấu","Cát lẫn sỏi","Dầu ăn và nước"],"answer":"A","why":"Muối tan đều trong nước."},
{"level":"Mức 2","stem":"Muốn tách cát ra khỏi nước, em dùng cách nào nhanh nhất?","options":["Lọc","Đun sôi","Để đông đá","Cho thêm muối"],"answer":"A","why":"Cát không tan và bị giữ lại trên giấy lọc."}]}
Chúc cô một ngày tốt lành!`,
      essay: raw`{"items":[{"level":"Mức 3","stem":"Em hãy nêu cách lấy lại muối từ nước muối và giải thích.","parts":[{"text":"","answer":"Đun hoặc phơi nắng cho nước bay hơi (2 điểm); muối không bay hơi nên còn lại (2 điểm)."}]}]}`,
    },
  },
]
