/** Formulas that papers of mathematics, physics and chemistry in Vietnam are written with, for tests: each screen and file has to know all. */
export const examFormulas: readonly string[] = String.raw`\overarc{GH}
\wideparen{AmB}
\overparen{AB}
\overset{\frown}{AB}
\stackrel\frown{AB}
\overset\frown{CD}
\frac{\overarc{AB}}{2} = 30^\circ
\heva{&x=1\\&y=2}
\hoac{&x=1\\&x=2}
\begin{cases} 2x + y = 5 \\ x - y = 1 \end{cases}
\left[\begin{array}{l} x=1 \\ x=2 \end{array}\right.
\begin{pmatrix}1&2\\3&4\end{pmatrix}\begin{vmatrix}1&2\\3&4\end{vmatrix}\begin{bmatrix}1\end{bmatrix}
\begin{pmatrix}[cc|c] 1&2&3 \end{pmatrix}
\begin{equation} a \end{equation}
\begin{split} a &= b \\ &= c \end{split}
\begin{multline} a \\ b \end{multline}
\begin{eqnarray} a &=& b \end{eqnarray}
\begin{align*} a &= b \\ c &= d \end{align*}
\begin{tabular}{cc} a & b \end{tabular}
\sum_{\substack{i=1 \\ j=1}}^n a_{ij}
\dfrac{1}{2} + \sqrt[3]{x} + \tfrac12
\vec{a} + \overrightarrow{AB} = \overline{abc} \cdot \widehat{ABC}
\underbrace{a+b}_{n} + \overbrace{a+b}^{n}
\underset{x\to 0}{\lim} f(x) + \lim\limits_{x \to 0} g(x)
\stackrel{t^o}{\rightarrow} \xrightarrow[xt]{t^o} \xleftarrow{a}
\int\limits_0^1 x\,dx + \iint_D f + \oint_C g
\tg x + \cotg x
\mathbb{R} \supset \Q \supset \mathcal{P} , \mathbf{v} \bm{a} \R \N \Z \C
\mathsf{A} \mathtt{x} \mathfrak{g} \texttt{a}
\text{nếu } x \textbf{đậm} \mbox{a} \operatorname{ƯCLN}(a,b)
\ce{2H2 + O2 ->[t^o] 2H2O} \ce{A <=> B} \ce{SO4^2-} \ce{^{14}_{6}C} \ce{CO2 ^}
\pu{1.2e3 m/s^2}
{}^{14}_{6}\text{C} \prescript{14}{6}{C}
\SI{5}{m} \si{m/s} \ang{90} \qty{5}{m} \unit{m} 20\,\celsius 5\,\ohm 3\,\micro\text{F}
\dv{y}{x} + \pdv{f}{x}
\left|x\right| \left\|x\right\| \lvert x \rvert \left. x \right|_0^1
\boxed{x} \cancel{x} \cancelto{0}{x} \textcolor{red}{x}
\binom{n}{k} \mathrm{C}_n^k \pmod{3} n \not\vdots 3
x \tag{1}
x \label{eq}
\textsuperscript{2} \textsubscript{3} \circled{1} 5\,\euro
AB \varparallel CD \parallel EF \perp GH
\llbracket a \rrbracket \underparen{AB}`.split('\n')
