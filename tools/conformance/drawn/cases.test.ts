import { beforeAll, expect, test } from 'vitest'
import type { LayoutName } from '../../../formats/layout/model/names.ts'
import { wordFile } from '../product.ts'
import { type DrawnPage, drawnPages } from './office.ts'

/** Samples by models that were once printed wrongly, one document per layout. */
const plan = `# KẾ HOẠCH BÀI DẠY

**Môn học:** Toán; **Lớp:** 8<br>**Thời gian:** 2 tiết (90 phút), ngày ____/____/______

Tính 2*3*4 rồi ghi kết quả. 5*4=20 là đúng.

1. Một
2. Hai

Nghỉ.

5. Năm
6. Sáu

| **DUYỆT CỦA TỔ CHUYÊN MÔN** | *Ngày 12 tháng 10 năm 2026*<br>**GIÁO VIÊN** |
|:-:|:-:|
| <br><br><br>Trần Quốc Toản | <br><br><br>Hoàng Ánh |
`

const exam = `| Điểm | Lời phê của cô giáo |
|---|---|
| <br><br> | |

# BÀI KIỂM TRA

**Câu 1.** Chọn.<br>A. một&nbsp;&nbsp;&nbsp;&nbsp;B. hai&nbsp;&nbsp;&nbsp;&nbsp;C. ba&nbsp;&nbsp;&nbsp;&nbsp;D. bốn

# BẢN ĐẶC TẢ

${specification()}
`

const worksheet = `# PHIẾU HỌC TẬP

**Bài 1.** Nghe và điền ____.

## Tapescript

Hello.

## Đáp án

| Câu | 1 |
|---|---|
| Đáp án | A |

| Câu | 2 |
|---|---|
| Đáp án | B |
`

function specification(): string {
  const kinds = ['Nhiều lựa chọn', 'Đúng – Sai', 'Trả lời ngắn', 'Tự luận']
  const head = kinds.map((kind) => `<th colspan="3">${kind}</th>`).join('')
  const levels = '<th>Biết</th><th>Hiểu</th><th>Vận dụng</th>'.repeat(kinds.length)
  const counts = (at: number) =>
    Array.from({ length: 12 }, (_, column) => `<td>${column % 5 === at ? '1<br>(Câu 1)' : ''}</td>`).join('')
  const sentences = [
    '<b>Biết:</b><br>– Nhận biết được số hữu tỉ và lấy được ví dụ về số hữu tỉ.<br>– Nhận biết được số đối.',
    '<b>Hiểu:</b><br>– Mô tả được thứ tự thực hiện các phép tính, quy tắc dấu ngoặc, quy tắc chuyển vế trong tập hợp số hữu tỉ.',
    '<b>Vận dụng:</b><br>– Giải quyết được một số vấn đề thực tiễn gắn với các phép tính về số hữu tỉ (các bài toán về chuyển động trong Vật lí, trong đo đạc, …).',
  ]
  const unit = (number: number) =>
    sentences
      .map((sentence, at) => {
        const first =
          at > 0
            ? ''
            : `<td rowspan="3">${number}</td><td rowspan="3">Số hữu tỉ</td><td rowspan="3">Các phép tính với số hữu tỉ</td>`
        return `<tr>${first}<td>${sentence}</td>${counts(at)}</tr>`
      })
      .join('\n')
  const columns = ['TT', 'Chủ đề/Chương', 'Nội dung/đơn vị kiến thức', 'Yêu cầu cần đạt']
  return `<table>
<tr>${columns.map((name) => `<th rowspan="2">${name}</th>`).join('')}${head}</tr>
<tr>${levels}</tr>
${[1, 2, 3, 4].map(unit).join('\n')}
</table>`
}

const documents: [name: string, layout: LayoutName, markdown: string][] = [
  ['plan', 'lesson-5512', plan],
  ['exam', 'exam', exam],
  ['worksheet', 'handout', worksheet],
]
let drawn: Record<string, DrawnPage[]>

beforeAll(async () => {
  const files = await Promise.all(
    documents.map(async ([name, layout, markdown]) => ({
      name: `${name}.docx`,
      bytes: await wordFile(markdown, { title: name, author: null, language: 'vi', layout }),
    })),
  )
  const pages = await drawnPages(files)
  drawn = Object.fromEntries(documents.map(([name], at) => [name, pages[at]!]))
})

const textOf = (page: DrawnPage | undefined) => page?.words.map(({ text }) => text).join(' ') ?? ''
const word = (page: DrawnPage, text: string) => page.words.find((one) => one.text === text)!

test('does not justify a manually ended line, and leaves space above names', () => {
  const [page] = drawn['plan']!
  const [grade, number] = [word(page!, 'Lớp:'), page!.words.find(({ text }) => text === '8')!]
  expect(number.left - grade.right).toBeLessThan(8)
  const teacher = page!.words.findLast(({ text }) => text === 'GIÁO')!
  expect(word(page!, 'Toản').top - teacher.bottom).toBeGreaterThan(3 * 13)
  expect(textOf(page)).toContain('ngày ____/____/______')
  expect(textOf(page)).toContain('2*3*4')
  expect(textOf(page)).toContain('5. Năm 6. Sáu')
})

test('sets options on tab stops, the mark box above its paper, and a specification of four units on two pages', () => {
  const pages = drawn['exam']!
  expect(textOf(pages[0])).toMatch(/^Điểm Lời phê.*BÀI KIỂM TRA/)
  const options = pages[0]!.words.filter(({ text }) => /^[A-D]\.$/.test(text))
  const steps = options.slice(1).map(({ left }, at) => Math.round(left - options[at]!.left))
  expect(options).toHaveLength(4)
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(3)
  expect(pages).toHaveLength(3)
})

test('puts the teacher’s part on its own page, with separate tables', () => {
  const pages = drawn['worksheet']!
  expect(pages).toHaveLength(2)
  expect(textOf(pages[0])).not.toMatch(/Tapescript|Đáp/)
  expect(textOf(pages[1])).toMatch(/^Tapescript Hello\. Đáp án/)
})
