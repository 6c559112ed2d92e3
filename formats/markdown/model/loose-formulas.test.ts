import { expect, test } from 'vitest'
import { readLooseFormula } from './loose-formulas.ts'

/** Lists the formulas of a text by kind and content. */
function found(text: string): string[] {
  const all: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    const formula = readLooseFormula(text, at)
    if (!formula) continue
    all.push(formula.kind === 'latex' ? formula.latex : `${formula.kind} ${formula.text}`)
    at += formula.length - 1
  }
  return all
}

test.for<[string, ...string[]]>([
  ['acid \\ce{HCl} và \\ce{H2SO4}', '\\ce{HCl}', '\\ce{H2SO4}'],
  ['\\ce{Fe^{3+} + 3OH- -> Fe(OH)3 v}', '\\ce{Fe^{3+} + 3OH- -> Fe(OH)3 v}'],
  ['nặng \\pu{1.2 kg}', '\\pu{1.2 kg}'],
  ['\\frac{1}{2} và \\sqrt[3]{27}', '\\frac{1}{2}', '\\sqrt[3]{27}'],
  ['\\vec{AB} + \\widehat{ABC}', '\\vec{AB}', '\\widehat{ABC}'],
  ['25 cm^2^, 10^-3^ m', 'sup 2', 'sup -3'],
  ['H~2~O, SO~4~^2-^, Fe^3+^', 'sub 2', 'sub 4', 'sup 2-', 'sup 3+'],
  ['x^{2} + a_{1}, S_{đáy}, H_{2}O', 'sup 2', 'sub 1', 'sub đáy', 'sub 2'],
  ['30^{\\circ} và 45^\\circ', 'sign °', 'sign °'],
  ['\\Delta ABC, \\widehat{A} \\ge 90^\\circ', '\\Delta', '\\widehat{A}', '\\ge', 'sign °'],
  ['\\mathrm{Fe}^{3+}, \\text{kg}, x \\in \\mathbb{R}', '\\mathrm{Fe}^{3+}', '\\text{kg}', '\\in', '\\mathbb{R}'],
  ['S = \\left(\\frac{1}{2}\\right)^{2}', '\\left(\\frac{1}{2}\\right)^{2}'],
  ['hệ \\begin{cases} x = 1 \\\\ y = 2 \\end{cases} có', '\\begin{cases} x = 1 \\\\ y = 2 \\end{cases}'],
  ['5 cm^2, 3 m^3, 3.10^8 m/s', 'sup 2', 'sup 3', 'sup 8'],
  ['10^8 m/s', 'sup 8'],
  ['10 m/s^2, 25^oC, R~tđ~', 'sup 2', 'sign °', 'sub tđ'],
  ['SO_4^{2-}', 'sub 4', 'sup 2-'],
])('finds formulas without dollars: %s', ([text, ...formulas]) => expect(found(text)).toEqual(formulas))

test.for([
  'gõ \\frac rồi Enter',
  'gõ \\pi rồi Enter',
  'thư mục D:\\pi',
  'lớp\\in',
  '\\left( chưa đóng',
  '\\inbox \\alphabet',
  '\\frac{1}',
  '\\ce{chưa đóng',
  'từ 5~10~15 km',
  'từ 5~10 đến 8~12',
  'thôi ~nhé~',
  '^2^ đầu dòng',
  'x^2 + y^2',
  '2^10 = 1024',
  'snake_case_name',
  'f^g',
  '\\\\ce{a}',
])('finds none in %s', (text) => expect(found(text)).toEqual([]))
