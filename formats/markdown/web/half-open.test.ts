import { expect, test } from 'vitest'
import { withoutHalfOpen } from './half-open.ts'

test.for([
  ['Chú ý: **áp su', 'Chú ý: **áp su**'],
  ['Chú ý: **áp suất ', 'Chú ý: **áp suất**'],
  ['Chú ý: **áp suất*', 'Chú ý: **áp suất**'],
  ['Chú ý: **áp suất**', 'Chú ý: **áp suất**'],
  ['Chú ý: **áp suất **', 'Chú ý: **áp suất**'],
  ['Chú ý: **', 'Chú ý: '],
  ['Chú ý: *', 'Chú ý: '],
  ['*', ''],
  ['- **Mục', '- **Mục**'],
  ['một **hai** ba **bốn', 'một **hai** ba **bốn**'],
  ['Mã `a ** b', 'Mã `a ** b**'],
  ['Mã `a ** b` rồi', 'Mã `a ** b` rồi'],
  ['2 \\** 3', '2 \\** 3'],
  ['**trên\n\ndưới', '**trên\n\ndưới'],
  ['```\na ** b', '```\na ** b'],
])('shows bold text from its first letter: %s', ([growing, shown]) => {
  expect(withoutHalfOpen(growing!)).toBe(shown)
})

test.for([
  ['Tính $\\frac{a}', 'Tính '],
  ['Tính $\\frac{a}{b}$', 'Tính $\\frac{a}{b}$'],
  ['Cho $a$ và $b', 'Cho $a$ và '],
  ['Giá 5$', 'Giá 5'],
  ['Giá $5 và **đ', 'Giá $5 và **đ**'],
  ['Mã `$x', 'Mã `'],
  ['Mã `$x` rồi', 'Mã `$x` rồi'],
  ['<table bor', ''],
  ['<table border="0"><tr><t', '<table border="0"><tr>'],
  ['a < b', 'a < b'],
  ['theo sách[^1', 'theo sách'],
  ['theo sách[^1]', 'theo sách[^1]'],
  ['Xem [sách](https://exa', 'Xem sách'],
  ['Xem [sách](https://example.org)', 'Xem [sách](https://example.org)'],
  ['- [ ', '- [ '],
  ['```\n$x', '```\n$x'],
])('shows syntax that appears only when complete at once: %s', ([growing, shown]) => {
  expect(withoutHalfOpen(growing!)).toBe(shown)
})

const head = 'Bảng:\n\n| Mức | Điểm |\n'
test.for([
  ['Bảng:\n\n|', 'Bảng:\n\n'],
  ['Bảng:\n\n| Mức | Đi', 'Bảng:\n\n'],
  [head, 'Bảng:\n\n'],
  [`${head}|--`, 'Bảng:\n\n'],
  [`${head}|---|---|\n`, `${head}|---|---|\n`],
  [`${head}|---|---|\n| Biết | 2`, `${head}|---|---|\n`],
  [`${head}|---|---|\n| Biết | 2,0 |\n`, `${head}|---|---|\n| Biết | 2,0 |\n`],
  [`${head}|---|---|\n| Biết | 2,0 |\n\nHết **bả`, `${head}|---|---|\n| Biết | 2,0 |\n\nHết **bả**`],
  ['| không là bảng\nmà là chữ', '| không là bảng\nmà là chữ'],
  ['| không\n| là\n| bảng', '| không\n| là\n| bảng'],
  ['```\n| a | b', '```\n| a | b'],
])('shows a table row as a whole, and the header once it is one: %s', ([growing, shown]) => {
  expect(withoutHalfOpen(growing!)).toBe(shown)
})
