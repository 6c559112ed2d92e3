import { expect, test } from 'vitest'
import { readDocx } from '../../../readers/server/old-word/docx.ts'
import { htmlToDocx } from '../docx.ts'
import { blockMath, inlineMath } from './testing.ts'

// Formulas in our own files are read back like those of any upload.
test.each(
  String.raw`
x_{1,2}=\frac{-b\pm \sqrt{\Delta}}{2a}
\sqrt[3]{8}=2
\sqrt{1+\sqrt{1+x}}
2^{2^{x}}
{}_{92}^{235}U
a_{n+1}=a_{n}+d
3,14
50\%
30^{\circ}
S_{\text{đáy}}\cdot h
\text{nếu }x<5\text{ thì}
\sum_{i=1}^{n} i^{2}+1
\prod_{i=1}^{n} x_{i}
\int_{0}^{1} x^{2}dx=\frac{1}{3}
\iint_{D} fdxdy
\bigcup_{i=1}^{n} A_{i}
\lim_{x\to 0} \frac{\sin x}{x}=1
\max_{x\in \left[0;1\right]} f=3
\sin 2x=2\sin x\cos x
\ln \left|x\right|+C
\left[a;b\right)
\left(-\infty ;3\right]
\left\{1;2;3\right\}
\left\|v\right\|
\left\lfloor x\right\rfloor
{\left.\frac{x^{3}}{3}\right|}_{0}^{1}
{\left(\frac{a}{b}\right)}^{n}
\left\{\begin{matrix}x & \text{nếu }x<5 \\ -x & \text{nếu }x\ge 5\end{matrix}\right.
\begin{matrix}a & =b \\ & =c\end{matrix}
\left(\begin{matrix}1 & 2 \\ 3 & 4\end{matrix}\right)
\left|\begin{matrix}a & b \\ c & d\end{matrix}\right|=ad-bc
\vec{v}\cdot \overrightarrow{AB}
\overline{AB}
\underline{x}
\hat{x}=\widehat{ABC}
\ddot{x}+\dot{x}+\bar{x}+\tilde{x}
\overset{\text{đn}}{=}
\underset{x}{y}
\underbrace{a+b}_{n}
\boxed{x=1}
\Delta =b^{2}-4ac
\alpha \beta \gamma
a\le b\ne c\ge d
a\in A\notin B
A\subset B\cup C\cap D
p\Rightarrow q\Leftrightarrow r
AB\perp CD\parallel EF
7\not\vdots 2
a\nmid b
d\nparallel e\not\perp f
\triangle ABC
\angle ABC=90^{\circ}
x\in \mathbb{R}
\mathbf{F}=m\mathbf{a}
f'\left(x\right)
10^{-3}
\forall x\exists y
E=mc^{2}
v=gt
S_{DEF}
a/b
f\left(x\right)\%
\sin^{2} x+\cos^{2} x=1
\log_{a} b
\binom{n}{k}
\sum_{i=1}^{n}
\overbrace{a+b}^{n}
\overset{\frown}{AB}
\underrightarrow{AB}
\overleftarrow{AB}
\mathring{A}
\cancel{x}+\bcancel{y}
\phantom{x}
\operatorname{tg} x
`
    .trim()
    .split('\n'),
)('%s survives a round trip', async (latex) => {
  expect(await readBack(blockMath(latex))).toBe(`$$${latex}$$`)
})

test.each([
  ['\\ce{2H2 + O2 -> 2H2O}', '2 H_{2}+O_{2} \\to 2 H_{2}O'],
  ['\\ce{CaCO3 ->[t^o] CaO + CO2}', '{CaCO}_{3} \\xrightarrow{t^{o}} CaO+{CO}_{2}'],
  ['\\ce{A <=>[xt][p] B}', 'A \\xrightleftharpoons[p]{xt} B'],
  ['\\ce{SO4^2-}', '{SO}_{4}^{2-}'],
  ['\\ce{[Cu(NH3)4]^2+}', '{\\left[Cu{\\left({NH}_{3}\\right)}_{4}\\right]}^{2+}'],
  ['\\pu{1.2e3 kJ//mol}', '1.2\\cdot 10^{3} \\frac{kJ}{mol}'],
])('%s survives a round trip in letters and numbers', async (latex, expected) => {
  expect(await readBack(blockMath(latex))).toBe(`$$${expected}$$`)
})

test.each([
  ['\\vec{AB}', '\\overrightarrow{AB}'],
  ['\\hat{ABC}', '\\widehat{ABC}'],
])('%s returns as long as Word draws it', async (latex, expected) => {
  expect(await readBack(blockMath(latex))).toBe(`$$${expected}$$`)
})

test('an inline formula returns inline', async () => {
  expect(await readBack(`<p>Cho ${inlineMath('x<5')}.</p>`)).toBe('Cho $x<5$.')
})

async function readBack(html: string): Promise<string> {
  const bytes = await htmlToDocx(html, { title: 'Công thức', author: null, language: 'vi' })
  return (await readDocx(Buffer.from(bytes))).text
}
