import { searchText } from '#platform/model/search-text.ts'

export type Weakness = 'common' | 'email'

/**
 * Explains why a password is easy to guess; null when it is not. Compares in lower case without diacritics, blanks, and trailing digits or
 * signs: "Mật khẩu 123!" is "matkhau".
 */
export function weaknessOf(password: string, email: string): Weakness | null {
  const folded = searchText(password.normalize('NFC')).replaceAll(/\s/g, '')
  if (isLikeEmail(folded, searchText(email.trim()))) return 'email'
  const stem = folded.replace(/[\d\W_]{1,6}$/, '')
  const isCommon = known.has(folded) || known.has(stem) || isRepeated(folded) || isInRow(folded) || isDate(folded)
  return isCommon ? 'common' : null
}

function isLikeEmail(password: string, email: string): boolean {
  const [name = '', domain = ''] = email.split('@')
  if (!name || !domain) return false
  const bare = (text: string) => text.replaceAll(/[^a-z0-9]/g, '')
  const own = bare(name)
  return (
    password === email || (own.length >= 4 && bare(password).replace(/\d{1,4}$/, '') === own.replace(/\d{1,4}$/, ''))
  )
}

/** One character or a short sequence repeated: "111111", "abcabc". */
const isRepeated = (text: string) => /^(.{1,3})\1+$/.test(text)

/** Adjacent keys or letters of the alphabet, in either direction: "123456", "poiuyt". */
function isInRow(text: string): boolean {
  const length = Math.min(text.length, 6)
  if (length < 6) return false
  const rest = text.slice(6)
  const within = (part: string) => rows.some((row) => row.includes(part))
  return within(text.slice(0, 6)) && (rest.length < 3 || within(rest) || within(text))
}

const forward = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y',
]
const rows = [...forward, ...forward.map((row) => row.split('').toReversed().join(''))]

/** A birthday: day, month and year (two or four digits), in the order of either language. */
const isDate = (text: string) =>
  /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])((19|20)\d\d|\d\d)$/.test(text) ||
  /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text)

/** The most frequent leaked passwords, worldwide and in Vietnam, and guesses that are obvious at a school. */
const known = new Set(
  `password passw0rd p@ssword p@ssw0rd pass passwd letmein welcome login admin administrator root user guest test tester demo default
   master secret changeme qwerty qwertyuiop qwerty123 azerty abc123 a123456 aa123456 aaa111 abcd1234 123123 123321 112233 121212 131313
   159753 147258 147258369 123qwe qwe123 zaq12wsx 1q2w3e 1qazxsw2 iloveyou ilove loveyou love lovely sunshine princess dragon monkey
   football soccer baseball superman batman pokemon naruto michael jordan charlie shadow flower computer internet samsung iphone
   google facebook gmail hotmail yahoo zalo tiktok youtube freedom whatever trustno1 starwars hello hellokitty
   matkhau matkhaumoi matkhaucuatoi mk123456 khongbiet khongco khongnho khoqua emyeuanh anhyeuem yeuem yeuanh toiyeuem toiyeuanh
   iuem anhnhoem emnhoanh yeuvo vochong giadinh hanhphuc conyeu congai contrai bome mebo mevabo ba me chongyeu voyeu maimai mailamai
   tinhyeu tinhban banbe nguoiyeu vietnam vietnamvodich vodich saigon hanoi danang hue cantho haiphong nghean thanhhoa
   nguyen nguyenvan tran tranvan le pham hoang huynh phan vu vo dang bui do ho ngo duong ly
   anhyeu emyeu maiyeu codon yeudoi yeuthuong mottinhyeu motminh khongyeu dmm
   giaovien giaoviengioi thaygiao cogiao hocsinh hocsinhgioi sinhvien truonghoc lophoc nhagiao thayco toan nguvan tienganh
   teacher student school classroom giaoan trogiang`
    .split(/\s+/)
    .filter(Boolean),
)
