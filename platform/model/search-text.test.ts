import { expect, test } from 'vitest'
import { searchText } from './search-text.ts'

test('search text has no accents, in any Unicode form', () => {
  expect(searchText('Đề KIỂM tra', null, 'học bạ'.normalize('NFD'))).toBe('de kiem tra hoc ba')
})
