import { escapeText } from '#formats/tracked-word/server/elements.ts'
import { wordFile } from '#formats/tracked-word/server/testing.ts'

/** Lesson plans as three schools lay them out, with the habits of their authors in Word. */

const run = (text: string, marks = '', after = ''): string =>
  `<w:r><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/>${marks}<w:sz w:val="26"/>${after}</w:rPr><w:t xml:space="preserve">${escapeText(text)}</w:t></w:r>`
/** "**bold**" and "_italic_" as runs of their own. */
const runs = (text: string, marks = ''): string =>
  text
    .split(/(\*\*.+?\*\*|_.+?_)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return run(part.slice(2, -2), `${marks}<w:b/>`)
      return part.startsWith('_') ? run(part.slice(1, -1), `${marks}<w:i/>`) : run(part, marks)
    })
    .join('')
const p = (
  content: string,
  properties = '<w:spacing w:after="60" w:line="288" w:lineRule="auto"/><w:jc w:val="both"/>',
) => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const centred = (text: string) => p(runs(text), '<w:jc w:val="center"/>')
const line = (text: string) => p(runs(text))
const dash = (text: string) => p(runs(`- ${text}`), '<w:ind w:left="284" w:hanging="284"/><w:jc w:val="both"/>')

type Cell = { content: string; span?: number; isShaded?: boolean }
function table(widths: readonly number[], rows: readonly (readonly Cell[])[], borders = 'single'): string {
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  const edge = (name: string) => `<w:${name} w:val="${borders}" w:sz="4" w:space="0" w:color="auto"/>`
  const cell = ({ content, span = 1, isShaded }: Cell, at: number) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths.slice(at, at + span).reduce((sum, width) => sum + width, 0)}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}${isShaded ? '<w:shd w:val="clear" w:color="auto" w:fill="DEEAF6"/>' : ''}</w:tcPr>${content}</w:tc>`
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  const body = rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${edges.map(edge).join('')}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl>`
}
const head = (...titles: string[]): Cell[] =>
  titles.map((title) => ({ content: centred(`**${title}**`), isShaded: true }))
const lines = (...texts: string[]): Cell => ({ content: texts.map(line).join('') })

const fraction = (top: string, bottom: string) =>
  `<m:oMath><m:f><m:num><m:r><m:t>${top}</m:t></m:r></m:num><m:den><m:r><m:t>${bottom}</m:t></m:r></m:den></m:f></m:oMath>`
const by = 'w:author="Tổ trưởng" w:date="2026-10-02T08:00:00Z"'
const inserted = (text: string) => `<w:ins w:id="901" ${by}>${run(text)}</w:ins>`
const remarked = (text: string) =>
  `<w:commentRangeStart w:id="4"/>${run(text)}<w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r>`
const pageField =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'

/** Lower secondary school, letter 5512: steps of each activity in a table, formulas, revisions and a remark of the head of department. */
function mathematics(): Buffer {
  const activity = (title: string, parts: readonly string[], teacher: readonly string[], product: readonly string[]) =>
    line(`**${title}**`) +
    parts.map(line).join('') +
    table([6000, 3400], [head('HOẠT ĐỘNG CỦA GV – HS', 'SẢN PHẨM DỰ KIẾN'), [lines(...teacher), lines(...product)]]) +
    p('')
  return wordFile(
    table(
      [4700, 4700],
      [
        [
          { content: centred('Trường: THCS Hoa Sen') + centred('Tổ: **Toán – Tin**') },
          { content: centred('Họ và tên giáo viên:') + centred('**Nguyễn Thị Lan**') },
        ],
      ],
      'none',
    ) +
      centred('**TÊN BÀI DẠY: PHÂN SỐ BẰNG NHAU**') +
      centred('Môn học/Hoạt động giáo dục: Toán; lớp: 6A2') +
      centred('Thời gian thực hiện: (1 tiết)') +
      line('**I. MỤC TIÊU**') +
      line('**1. Về kiến thức:**') +
      dash('Hiểu được khái niệm hai phân số bằng nhau.') +
      p(run('- Nêu được quy tắc bằng nhau của hai phân số') + inserted(' và lấy được ví dụ') + run('.')) +
      line('**2. Về năng lực:**') +
      dash('**Năng lực chung:** tự chủ và tự học; giao tiếp và hợp tác khi làm việc nhóm; 1.9.CB1a.') +
      dash('**Năng lực toán học:** giải thích được vì sao hai phân số bằng nhau.') +
      line('**II. THIẾT BỊ DẠY HỌC VÀ HỌC LIỆU**') +
      line('**1. Đối với GV:** SGK, kế hoạch bài dạy, thước thẳng, phấn màu.') +
      line('**2. Đối với HS:** SGK, vở ghi, bút chì, thước kẻ.') +
      line('**III. TIẾN TRÌNH DẠY HỌC**') +
      activity(
        'A. HOẠT ĐỘNG 1: KHỞI ĐỘNG (5 phút)',
        [
          '**a) Mục tiêu:** Tạo hứng thú, dẫn dắt vào bài.',
          '**b) Nội dung:** HS quan sát hình trên máy chiếu và trả lời.',
          '**c) Sản phẩm:** Câu trả lời của HS.',
          '**d) Tổ chức thực hiện:**',
        ],
        [
          '**Bước 1: Chuyển giao nhiệm vụ:** GV chiếu hai chiếc bánh, hỏi phần bánh nào nhiều hơn.',
          '**Bước 2: Thực hiện nhiệm vụ:** HS quan sát, suy nghĩ.',
          '**Bước 3: Báo cáo, thảo luận:** 2 HS trả lời, HS khác nhận xét.',
          '**Bước 4: Kết luận, nhận định:** GV dẫn vào bài.',
        ],
        ['Hai phần bánh bằng nhau.'],
      ) +
      activity(
        'B. HOẠT ĐỘNG 2: HÌNH THÀNH KIẾN THỨC (20 phút)',
        [
          '**a) Mục tiêu:** HS nêu được quy tắc.',
          '**b) Nội dung:** HS làm phiếu học tập số 1.',
          '**d) Tổ chức thực hiện:**',
        ],
        [
          '**Bước 1: Chuyển giao nhiệm vụ:** GV phát phiếu học tập cho từng nhóm bốn em.',
          '**Bước 2: Thực hiện nhiệm vụ:** Các nhóm thảo luận trong 5 phút.',
          '**Bước 3: Báo cáo, thảo luận:** Đại diện nhóm trình bày.',
        ],
        ['**Quy tắc:** a.d = b.c'],
      ) +
      p(run('Ví dụ: ') + fraction('1', '2') + run(' = ') + fraction('3', '6') + run(' vì 1.6 = 2.3.')) +
      activity(
        'C. HOẠT ĐỘNG 3: LUYỆN TẬP – VẬN DỤNG (15 phút)',
        [
          '**a) Mục tiêu:** HS vận dụng quy tắc.',
          '**b) Nội dung:** Bài 6.1, 6.2 SGK trang 8.',
          '**c) Sản phẩm:** Bài làm của HS.',
          '**d) Tổ chức thực hiện:**',
        ],
        [
          '**Bước 1: Chuyển giao nhiệm vụ:** GV giao bài tập.',
          '**Bước 2: Thực hiện nhiệm vụ:** HS làm bài cá nhân.',
          '**Bước 3: Báo cáo, thảo luận:** HS lên bảng.',
          '**Bước 4: Kết luận, nhận định:** GV chữa bài, cho điểm.',
        ],
        ['Bài 6.1: các cặp bằng nhau.', 'Bài 6.2: x = 4.'],
      ) +
      p(remarked('* Hướng dẫn về nhà: ôn lại quy tắc, làm bài 6.3.')),
    { comments: true, outside: { header: 'Trường THCS Hoa Sen', footer: 'Năm học 2026 – 2027' } },
  )
}

/** Primary school, letter 2345: the whole lesson in one table with merged rows for the activities, and dotted lines to fill in. */
function vietnamese(): Buffer {
  const title = (text: string): Cell[] => [{ content: line(`**${text}**`), span: 2 }]
  return wordFile(
    centred('**KẾ HOẠCH BÀI DẠY**') +
      centred('_Thứ Ba, ngày 06 tháng 10 năm 2026_') +
      line('**Môn:** Tiếng Việt – **Lớp:** 3B') +
      line('**Bài:** Nhớ lại buổi đầu đi học (Đọc) – **Số tiết:** 1 tiết (35 phút)') +
      line('**I. YÊU CẦU CẦN ĐẠT**') +
      line('**1. Năng lực đặc thù**') +
      dash('Đọc đúng và rõ ràng bài “Nhớ lại buổi đầu đi học”.') +
      dash('Biết ngắt nghỉ hơi sau các dấu câu.') +
      dash('Hiểu nội dung bài: cảm xúc của tác giả về ngày đầu đến trường.') +
      line('**2. Phẩm chất:** Yêu trường, yêu lớp.') +
      line('**II. ĐỒ DÙNG DẠY HỌC**') +
      dash('GV: tranh minh hoạ trong SGK, bảng phụ ghi câu dài.') +
      dash('HS: SGK, vở, bảng con, bút viết bảng.') +
      line('**III. CÁC HOẠT ĐỘNG DẠY – HỌC CHỦ YẾU**') +
      table(
        [4900, 4500],
        [
          head('Hoạt động của giáo viên', 'Hoạt động của học sinh'),
          title('1. Hoạt động mở đầu (5 phút)'),
          [
            lines('- GV cho HS hát bài “Ngày đầu tiên đi học”.', '- GV hỏi: Ngày đầu đi học, em nhớ nhất điều gì?'),
            lines('- HS hát.', '- 2 – 3 HS chia sẻ.'),
          ],
          title('2. Hoạt động khám phá (15 phút)'),
          [
            lines('- GV đọc mẫu toàn bài.', '- GV chia đoạn: 3 đoạn.', '- GV trình chiếu câu dài bằng máy chiếu.'),
            lines('- HS lắng nghe.', '- HS đánh dấu đoạn.', '- HS luyện đọc câu dài.'),
          ],
          title('3. Hoạt động luyện tập (12 phút)'),
          [
            lines('- GV tổ chức cho HS đọc theo nhóm 3.', '- GV nhận xét, tuyên dương.'),
            lines('- HS đọc theo nhóm.', '- Nhóm khác nhận xét.'),
          ],
          title('4. Hoạt động vận dụng (5 phút)'),
          [
            lines('- GV: Hãy kể cho người thân nghe về ngày đầu đi học của em.'),
            { content: line('- HS lắng nghe, thực hiện.') + p('') },
          ],
        ],
      ) +
      line('**IV. ĐIỀU CHỈNH SAU BÀI DẠY (nếu có)**') +
      p('<w:r><w:tab/></w:r>', '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9400"/></w:tabs>') +
      p('<w:r><w:tab/></w:r>', '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9400"/></w:tabs>'),
  )
}

/** Upper secondary school, a form of its own in two languages: three columns, a form field, and words cut into runs by the spelling check. */
function english(): Buffer {
  const field = `<w:sdt><w:sdtPr><w:alias w:val="Class"/></w:sdtPr><w:sdtContent>${run('10A1')}</w:sdtContent></w:sdt>`
  const stage = (time: string, name: string, teacher: readonly string[], content: readonly string[]): Cell[] => [
    { content: centred(`**${time}**`) },
    { content: line(`**${name}**`) + teacher.map(line).join('') },
    lines(...content),
  ]
  const cut = (start: string, end: string) =>
    run(start) +
    '<w:proofErr w:type="spellStart"/>' +
    run(end, '', '<w:lang w:val="en-US"/>') +
    '<w:proofErr w:type="spellEnd"/>'
  return wordFile(
    p(run('Week: 8 – Period: 22', '<w:i/>'), '<w:jc w:val="right"/>') +
      centred('**UNIT 3: MUSIC – LESSON 3: READING**') +
      p(run('Class: ') + field + run('    Time: 45 minutes    Teacher: Le Van Minh')) +
      line('**A. OBJECTIVES**') +
      line('By the end of the lesson, students will be able to:') +
      dash('understand the main idea of a text about a TV music show;') +
      p(run('- guess the meaning of new words ') + cut('from the con', 'text;')) +
      dash('know how to work in groups and present an opinion.') +
      line('**B. TEACHING AIDS**') +
      line('Textbook, handouts, pictures, a laptop, a loudspeaker and coloured chalk.') +
      line('**C. PROCEDURE**') +
      table(
        [1100, 4600, 3700],
        [
          head('Time', 'Teacher’s and students’ activities', 'Content'),
          stage(
            '5’',
            'Activity 1: Warm-up (5 minutes)',
            ['T shows four pictures on the projector and asks Ss to name the shows.', 'Ss work in pairs.'],
            ['Suggested answers: The Voice, Vietnam Idol.'],
          ),
          stage(
            '15’',
            'Activity 2: Pre-reading (15 minutes)',
            ['T introduces the new words with pictures.', 'Ss repeat, then copy them down.'],
            ['_judge_ (n): giám khảo', '_eliminate_ (v): loại', '_participant_ (n): người tham gia'],
          ),
          stage(
            '15’',
            'Activity 3: While-reading (15 minutes)',
            ['Ss read the text and choose the best title.', 'Ss answer the questions in Task 3.'],
            ['Key: 1. C  2. B  3. A'],
          ),
          stage(
            '7’',
            'Activity 4: Post-reading (7 minutes)',
            ['Ss discuss in groups of four: Do you like this kind of show?', 'T gives feedback.'],
            ['Students’ own answers'],
          ),
        ],
      ) +
      line('**Homework:** Learn the new words by heart; prepare Lesson 4 (Speaking).') +
      p(run('Page ') + pageField, '<w:jc w:val="center"/>'),
  )
}

export const schoolPlans = { mathematics, vietnamese, english }
