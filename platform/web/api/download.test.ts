import { expect, test } from 'vitest'
import { downloadName } from './download.ts'

const day = new Date(2025, 10, 5, 23, 59)

test('names a download after its assistant and the local day', () => {
  expect(downloadName('Đề kiểm tra giữa kỳ', 'docx', day)).toBe('Đề kiểm tra giữa kỳ 2025-11-05.docx')
})

test.for([
  ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j 2025-11-05.md'],
  ['tab\tand\nline', 'tab-and-line 2025-11-05.md'],
  ['  many   spaces ', 'many spaces 2025-11-05.md'],
  ['Đề'.normalize('NFD'), 'Đề 2025-11-05.md'],
] as const)('turns %j into a name every system accepts', ([name, file]) => {
  expect(downloadName(name, 'md', day)).toBe(file)
})

test('truncates a very long name', () => {
  expect(downloadName('x'.repeat(500), 'html', day)).toHaveLength(120 + ' 2025-11-05.html'.length)
})

test.for([
  ['Quang hợp', ' – Quang hợp'],
  ['Bài 1/2: "Ánh sáng"?', ' – Bài 1-2- -Ánh sáng'],
  ['  nhiều \t\n  dòng ', ' – nhiều - dòng'],
  ['...', ''],
  ['?/*', ''],
  ['.ẩn. ', ' – ẩn'],
  ['Lớp 8A 👩‍🏫', ' – Lớp 8A 👩‍🏫'],
  ['\u202Excod.exe', ' – xcod.exe'],
  ['דף עבודה', ' – דף עבודה'],
  ['\ud83d nửa', ' – \ufffd nửa'],
  ['', ''],
] as const)('puts the title %j after the name and the day', ([title, behind]) => {
  expect(downloadName('Kế hoạch bài dạy', 'docx', day, title)).toBe(`Kế hoạch bài dạy 2025-11-05${behind}.docx`)
})

test.for(['ế'.repeat(200), '👩‍🏫'.repeat(50), 'x'.repeat(200), `${'ế '.repeat(99)}.`])(
  'truncates a long title for every file system, between letters: %j',
  (title) => {
    for (const name of ['Đề', 'Kế hoạch bài dạy môn Khoa học tự nhiên '.repeat(3), 'x'.repeat(500)]) {
      const file = downloadName(name, 'docx', day, title)
      expect(file.length).toBeLessThanOrEqual(200)
      expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(255)
      expect(file).toMatch(/2025-11-05( – .*[^\s.])?\.docx$/u)
      expect(file.isWellFormed()).toBe(true)
      expect(file).not.toMatch(/\u200D\.docx$/)
    }
    expect(downloadName('Đề', 'docx', day, title).length).toBeGreaterThan(60)
  },
)
