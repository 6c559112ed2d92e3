import { expect, test } from 'vitest'
import { linkAddress } from './links.ts'

test.each([
  ['https://truong.edu.vn/bài', 'https://truong.edu.vn/b%C3%A0i'],
  ['truong.edu.vn', 'https://truong.edu.vn/'],
  ['HTTP://a.vn', 'http://a.vn/'],
  ['lan@truong.edu.vn', 'mailto:lan@truong.edu.vn'],
  ['mailto:lan@truong.edu.vn', 'mailto:lan@truong.edu.vn'],
  ['http://localhost:3000/x', 'http://localhost:3000/x'],
])('turns %j into the address %j', (typed, address) => expect(linkAddress(typed)).toBe(address))

test.each(['', 'bài sáu', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a.vn', 'mailto:', 'file:///a', 'truong'])(
  'does not accept %j as an address of a page or of mail',
  (typed) => expect(linkAddress(typed)).toBeNull(),
)
