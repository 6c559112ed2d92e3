import { expect, test } from 'vitest'
import { weaknessOf } from './weak-password.ts'

const email = 'Lan.Nguyen@truong.edu.vn'

test.for([
  '123456',
  '12345678',
  '123456789',
  '1234567890',
  '654321',
  '111111',
  'aaaaaa',
  'abcabc',
  '123123',
  '112233',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  '1qaz2wsx',
  'password',
  'Password1',
  'P@ssw0rd',
  'welcome2026!',
  'admin123',
  'abc123',
  'matkhau',
  'Mật khẩu',
  'matkhau123',
  'iloveyou',
  'anhyeuem',
  'Emyeuanh1',
  'giaovien',
  'cogiao2025',
  'vietnam',
  'hocsinh@123',
  'khongbiet',
  'nguyen123',
  '01011990',
  '20111982',
  '150885',
  '19900101',
])('lists %s among the first guesses', (password) => {
  expect(weaknessOf(password, email)).toBe('common')
})

test.for(['lan.nguyen@truong.edu.vn', 'LAN.NGUYEN@TRUONG.EDU.VN', 'lannguyen', 'Lan.Nguyen123', 'lan_nguyen'])(
  '%s resembles the email address',
  (password) => {
    expect(weaknessOf(password, email)).toBe('email')
  },
)

test.for([
  'bí mật của Lan',
  'xanh-mua-ha-92',
  'con mèo trèo cây cau',
  'tR9!kf',
  'phượng vĩ nở muộn',
  '839204',
  '7316592',
  'hoa123la',
  'qwertz-tầng-3',
  'matkhauhoaphuong',
])('%s does not resemble it', (password) => {
  expect(weaknessOf(password, email)).toBeNull()
})

test('ignores an incomplete address when rating a password', () => {
  for (const typed of ['', 'lan', '@', 'l@x.vn']) expect(weaknessOf('lan-thích-hoa', typed)).toBeNull()
})
