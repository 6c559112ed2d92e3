import { expect, test } from 'vitest'
import { downloadName } from './download.ts'

const day = new Date(2025, 10, 5, 23, 59)

test('a download is named after its assistant and the local day', () => {
  expect(downloadName('Đề kiểm tra giữa kỳ', 'docx', day)).toBe('Đề kiểm tra giữa kỳ 2025-11-05.docx')
})

test.for([
  ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j 2025-11-05.md'],
  ['tab\tand\nline', 'tab-and-line 2025-11-05.md'],
  ['  many   spaces ', 'many spaces 2025-11-05.md'],
  ['Đề'.normalize('NFD'), 'Đề 2025-11-05.md'],
] as const)('%j becomes a name every system takes', ([name, file]) => {
  expect(downloadName(name, 'md', day)).toBe(file)
})

test('a very long name is cut', () => {
  expect(downloadName('x'.repeat(500), 'html', day)).toHaveLength(120 + ' 2025-11-05.html'.length)
})
