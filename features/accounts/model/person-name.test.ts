import { describe, expect, test } from 'vitest'
import { cleanLine } from '#platform/model/one-line.ts'
import { cleanPersonName, findNameFault } from './person-name.ts'

test.each([
  'Nguyễn Thị Lan',
  'TRẦN VĂN AN',
  'PGS.TS. Lê Văn Bình',
  'PGS.TS.Lê Văn Bình',
  'Th.S.Trần Minh',
  'ThS.Vũ Hoàng My',
  'Ms.My',
  'N.V.An',
  'J.R.R.Tolkien',
  'Nguyễn Văn A.',
  'John Smith, Ph.D.',
  'Jean-Luc O’Brien',
  'Ramesh s/o Suresh (Tổ Toán)',
  'Lan: tổ trưởng',
  '阮氏蘭',
  'می\u200cخواهم',
  'H’Hen Niê',
])('accepts %s as a name', (name) => {
  expect([name, findNameFault(name)]).toEqual([name, null])
  expect(cleanPersonName(name)).toBe(name)
})

test.each([
  'evil.com',
  'Click evil.example now',
  'Giải thưởng: https://evil.vn/x',
  'HTTP://EVIL',
  'www.evil',
  'xem www.evil.com.',
  'hxxps://evil',
  'lan@truong.edu.vn',
  'Lan @ truong',
  'mailto:lan',
  'javascript:alert(1)',
  't.me/evil',
  'bit.ly/3x',
  'ths.evil.com',
  'N.V.click',
  '//evil',
  '\\\\server\\share',
  '192.168.1.1',
  'trường.vn',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'evil․com',
  'Lan＠truong',
  'ｗｗｗ．evil',
])('rejects %s as an address', (name) => {
  expect([name, findNameFault(name)?.key]).toEqual([name, 'nameFault.address'])
})

describe('characters', () => {
  test.each(['<b>Lan</b>', 'Lan >', 'Lan\nBcc: x', 'Lan\r\nX', 'Lan\tX', 'Lan\u202Enal', 'Lan\u2066x', 'L\u200Ban'])(
    'rejects %j',
    (name) => expect(findNameFault(name)?.key).toBe('nameFault.characters'),
  )
  test.each([
    'Lan\u2028x',
    'Lan\u2029x',
    'Lan\u0085x',
    'Lan\u00ADx',
    '\uFEFFLan',
    'Lan\u{E0041}',
    '＜Lan＞',
    'Lan\u0007',
  ])('rejects %j as well', (name) => expect(findNameFault(name)?.key).toBe('nameFault.characters'))
})

test.each([
  ['Lan <lan@truong.vn>', 'Lan'],
  ['Lan\u202E\r\nBcc: x@y.vn', 'Lan Bcc:'],
  ['Lan https://evil.vn/x An', 'Lan An'],
  ['evil.com', ''],
  ['\u200B', ''],
])('cleans %j from another system to %j', (name, clean) => expect(cleanPersonName(name)).toBe(clean))

test('a line contains no line break and no direction marks', () => {
  expect(cleanLine(' Trường\u2028Lê\r\n\u202ELợi\u0007 ')).toBe('Trường Lê Lợi')
})
