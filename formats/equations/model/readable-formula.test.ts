import { expect, test } from 'vitest'
import { readableFormula } from './readable-formula.ts'

test.each([
  [String.raw`2\dfrac{1}{3}`, '2 1/3'],
  [String.raw`\frac{1}{2}x^{n+1}`, '(1/2)xⁿ⁺¹'],
  [String.raw`\frac{1}{2} + x`, '1/2 + x'],
  [String.raw`x\frac{1}{2}`, 'x(1/2)'],
  [String.raw`\frac{3}{4}\sqrt{2}`, '(3/4)√2'],
  [String.raw`\frac{m}{2a}`, 'm/(2a)'],
  [String.raw`\frac{AB}{CD} = \frac{a}{b}`, 'AB/CD = a/b'],
  [String.raw`5\,\frac{km}{h}`, '5 km/h'],
  [String.raw`\frac{\frac{a}{b}}{c}`, '(a/b)/c'],
  [String.raw`\overrightarrow{AB} + \vec{u}`, 'AB\u20d7 + u\u20d7'],
  [String.raw`\overline{abc}`, 'a\u0305b\u0305c\u0305'],
  [String.raw`\widehat{ABC} = 90^\circ, \hat{A}`, '∠ABC = 90°, Â'],
  [String.raw`\overparen{AB}, \overset{\frown}{CD}`, '⌢AB, ⌢CD'],
  [String.raw`\triangle ABC \backsim \triangle DEF`, '△ ABC ∽ △ DEF'],
  [String.raw`a \not= b, x \not\in A, \not\equiv`, 'a ≠ b, x ∉ A, ≢'],
  [String.raw`\lfloor x \rfloor`, '⌊ x ⌋'],
  [String.raw`\color{red}{x} + \hspace{1cm} y \tag{1}`, 'x + y (1)'],
  [String.raw`x \in \mathbb{R}`, 'x ∈ ℝ'],
  [String.raw`\ce{2H2 + O2 ->[t^o] 2H2O}`, '2H₂ + O₂ →(t°) 2H₂O'],
  [String.raw`\ce{SO4^2-}, \ce{Fe^{3+}}, \ce{Ca(OH)2}`, 'SO₄²⁻, Fe³⁺, Ca(OH)₂'],
  [String.raw`\ce{CO2 ^ + BaSO4 v}`, 'CO₂ ↑ + BaSO₄ ↓'],
])('writes %s in a line that means the same', (latex, written) => {
  expect(readableFormula(latex)).toBe(written.normalize('NFC'))
})
