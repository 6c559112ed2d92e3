import { expect, test } from 'vitest'
import { findPlainSigns } from './plain-signs.ts'

/** The text with a point for each star or underscore that is a sign. */
const shown = (text: string) => {
  const signs = findPlainSigns(text)
  return text.replace(/\*+|_+/g, (run, at: number) => (signs.has(at) ? '·'.repeat(run.length) : run))
}

test.for([
  '100*100/400*56',
  '5*4=20 và 6*3=18',
  '2*3*4',
  'diện tích a*b, thể tích a*b*c',
  '2x*3y*z1',
  '(a+b)*(a-b)*c',
  '2*(3+4)*5',
  '50%*200*3',
  'x²*y²*2',
  '5*-3*2',
  'AB*CD*2 = AC*BD*2',
  'S = dài*rộng*cao',
  'dài*rộng*cao = 24',
  'dài*rộng*2',
  '2*pi*r và pi*r*r',
  '3cm*4cm*5cm',
  'x**2 + y**2 = 25',
  '2**10 và 2**3',
  '[2*3]*4*5 và {2*3}*4*5',
  '2*[3+4]*5',
  '½*a*h*2 và 2*½*3',
  '∆*2*3',
  '3*$x$*4*5 và $y$*2*3',
  'sin30*cos60*tan45',
  'sinα*cosβ*cotx',
])('treats stars as multiplication in %s', (text) => expect(shown(text)).toBe(text.replaceAll('*', '·')))

test.for([
  '*Ghi chú:*học sinh',
  '**(1)**là đúng',
  'là**in đậm**giữa',
  'là*nghiêng*giữa',
  '2*x* + 3*y* = 5',
  '*x*2 + *y*2 = 25',
  'lớp 6**A** và 7**B**',
  '`2*3*4`',
  '$a*b*c$',
  '*$x$*2',
  '2*$x$*',
  '[1]*ghi chú*',
  '*[Toán](https://a.vn)*',
  'học*sinh*giỏi',
  '***rất***',
  '**Câu 1**[NB] và **Câu 2**(TH)',
  '**Bài 3**[^1]',
  '**Bước 1**$x=2$',
  '*Câu 1*{a}, *Bài 2*[b]',
])('treats stars as formatting in %s', (text) => expect(shown(text)).toBe(text))

test('names of equations and of Python format nothing', () => {
  expect(shown('Từ (*) và (**) suy ra (*)')).toBe('Từ (·) và (··) suy ra (·)')
  expect(shown('hàm __init__ của __main__')).toBe('hàm ··init·· của ··main··')
})

test('formatting around a product keeps its stars', () => {
  expect(shown('**2*3**')).toBe('**2·3**')
  expect(shown('*3*4 là tích*')).toBe('*3·4 là tích*')
  expect(shown('*Ví dụ: 2*3*4 = 24*')).toBe('*Ví dụ: 2·3·4 = 24*')
  expect(shown('*Ví dụ: 2*(3+4) = 14*')).toBe('*Ví dụ: 2·(3+4) = 14*')
  expect(shown('**Lưu ý\n2**(3+4)')).toBe('**Lưu ý\n2··(3+4)')
  expect(shown('*Chú ý: 2*3 = 6')).toBe('*Chú ý: 2·3 = 6')
})

test.for([
  '____/____/______',
  '__/__/____',
  '_/_/____',
  'Họ tên: ______ Lớp: ___',
  '__ + __ = 5, (__) và (__)',
  '"__" và "__"',
  '__, __; (3, __)',
  'ngày __tháng __năm 20__',
  '(___) và (___)',
])('treats underscores as blanks in %s', (text) => {
  const signs = findPlainSigns(text)
  for (const { index } of text.matchAll(/_+/g)) expect([text, index, signs.has(index)]).toEqual([text, index, true])
})

test.for(['__Lưu ý:__học', '__Lưu ý__ __Chú ý__', '_nghiêng_', '__"trích"__', '__(1)__', '__-5__', '___cả hai___'])(
  'treats underscores as formatting in %s',
  (text) => expect(shown(text)).toBe(text),
)
