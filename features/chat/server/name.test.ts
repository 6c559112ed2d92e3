import { expect, test } from 'vitest'
import { nameOf } from './name.ts'

test.for<[string, string | null]>([
  ['How do I teach fractions?', 'How do I teach fractions?'],
  ['Dạy phân số\nthế nào?', 'Dạy phân số'],
  ['---\n\n## **Giáo án** `phân số`', 'Giáo án phân số'],
  ['Tie\u0302\u0301ng Vie\u0323\u0302t', 'Tiếng Việt'],
  ['***', null],
  [
    'Thầy cô cho em hỏi cách tổ chức hoạt động nhóm cho lớp có bốn mươi lăm học sinh',
    'Thầy cô cho em hỏi cách tổ chức hoạt động nhóm cho lớp có',
  ],
  ['x'.repeat(70), 'x'.repeat(60)],
  [`${'x'.repeat(59)}😀`, 'x'.repeat(59)],
  [`${'x'.repeat(60)} y`, 'x'.repeat(60)],
])('names a conversation that starts with %j %j', ([prompt, name]) => {
  expect(nameOf(prompt)).toBe(name)
})
