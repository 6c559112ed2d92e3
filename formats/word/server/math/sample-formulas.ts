/** Formulas of school and first-year subjects, each with the outline of its equation (see `outline`). */
export const sampleFormulas: Record<string, [latex: string, outline: string][]> = {
  fractions: pairs(String.raw`
\frac{1}{2}  =>  f(num(1)den(2))
\dfrac{a+b}{c}  =>  f(num(a+b)den(c))
\tfrac12  =>  f(num(1)den(2))
\cfrac{1}{1+\cfrac{1}{x}}  =>  f(num(1)den(1+f(num(1)den(x))))
\frac{\frac{1}{x}}{\frac{2}{y}}  =>  f(num(f(num(1)den(x)))den(f(num(2)den(y))))
x_{1,2}=\frac{-b\pm\sqrt{\Delta}}{2a}  =>  sSub(e(x)sub(1,2))=f(num(−b±rad(degHide=1 deg()e('Δ')))den(2a))
\sqrt{x+1}  =>  rad(degHide=1 deg()e(x+1))
\sqrt[3]{8}=2  =>  rad(deg(3)e(8))=2
\sqrt{1+\sqrt{1+x}}  =>  rad(degHide=1 deg()e(1+rad(degHide=1 deg()e(1+x))))
\binom{n}{k}  =>  d(begChr=( endChr=) e(f(type=noBar num(n)den(k))))
3{,}14  =>  3,14
3,14  =>  3,14
1\,000\,000  =>  1~000~000
50\%  =>  50%
a:b=c:d  =>  a:b=c:d
7\not\vdots 2  =>  7⋮̸2
7\cancel{\vdots}2  =>  7⋮̸2
3\nmid 7\not\mid 2  =>  3∤7∤2
d\not\parallel e\nparallel f\not\perp g  =>  d∦e∦f⊥̸g
a\not=b\not<c\not\approx d  =>  a≠b≮c≉d
`),
  scripts: pairs(String.raw`
x^2  =>  sSup(e(x)sup(2))
x_n  =>  sSub(e(x)sub(n))
x_1^2  =>  sSubSup(e(x)sub(1)sup(2))
2^{2^x}  =>  sSup(e(2)sup(sSup(e(2)sup(x))))
{}_2^3X  =>  sPre(sub(2)sup(3)e(X))
C_n^k  =>  sSubSup(e(C)sub(n)sup(k))
A_n^k=\frac{n!}{(n-k)!}  =>  sSubSup(e(A)sub(n)sup(k))=f(num(n!)den(d(begChr=( endChr=) e(n−k))!))
f'(x)  =>  sSup(e(f)sup(′))d(begChr=( endChr=) e(x))
f''(x)  =>  sSup(e(f)sup(′′))d(begChr=( endChr=) e(x))
f^{(n)}(x)  =>  sSup(e(f)sup(d(begChr=( endChr=) e(n))))d(begChr=( endChr=) e(x))
y'^2  =>  sSup(e(y)sup(′2))
30^\circ  =>  30°
\widehat{A}=90^{\circ}  =>  acc(chr=̂ e(A))=90°
90\degree  =>  90°
(x+1)^2  =>  sSup(e(d(begChr=( endChr=) e(x+1)))sup(2))
|x|^2  =>  sSup(e(d(begChr=| endChr=| e(x)))sup(2))
\left(\frac{a}{b}\right)^n  =>  sSup(e(d(begChr=( endChr=) e(f(num(a)den(b)))))sup(n))
a_{n+1}=a_n+d  =>  sSub(e(a)sub(n+1))=sSub(e(a)sub(n))+d
S_{đáy}\cdot h  =>  sSub(e(S)sub(«đáy»))⋅h
S_{\text{xung quanh}}  =>  sSub(e(S)sub(«xung quanh»))
V_{chóp}=\frac13 S_{đáy}h  =>  sSub(e(V)sub(«chóp»))=f(num(1)den(3))sSub(e(S)sub(«đáy»))h
{x^2}^3  =>  sSup(e(sSup(e(x)sup(2)))sup(3))
`),
  operators: pairs(String.raw`
\sum_{i=1}^{n} i^2+1  =>  nary(chr=∑ limLoc=undOvr sub(i=1)sup(n)e(sSup(e(i)sup(2))))+1
\sum_{k=0}^n \binom{n}{k} a^{n-k}b^k=(a+b)^n  =>  nary(chr=∑ limLoc=undOvr sub(k=0)sup(n)e(d(begChr=( endChr=) e(f(type=noBar num(n)den(k))))sSup(e(a)sup(n−k))sSup(e(b)sup(k))))=sSup(e(d(begChr=( endChr=) e(a+b)))sup(n))
\prod_{i=1}^n x_i  =>  nary(chr=∏ limLoc=undOvr sub(i=1)sup(n)e(sSub(e(x)sub(i))))
\sum_{i=1}^n  =>  limUpp(e(limLow(e(∑)lim(i=1)))lim(n))
\int_0^1 f(x)\,dx=1  =>  nary(chr=∫ limLoc=subSup sub(0)sup(1)e(fd(begChr=( endChr=) e(x))~dx))=1
\int (x+1)dx  =>  nary(chr=∫ limLoc=subSup subHide=1 supHide=1 sub()sup()e(d(begChr=( endChr=) e(x+1))dx))
\int x\,dx+\int y\,dy  =>  nary(chr=∫ limLoc=subSup subHide=1 supHide=1 sub()sup()e(x~dx))+nary(chr=∫ limLoc=subSup subHide=1 supHide=1 sub()sup()e(y~dy))
\int\limits_a^b f  =>  nary(chr=∫ limLoc=undOvr sub(a)sup(b)e(f))
\int \frac{dx}{x}=\ln|x|+C  =>  nary(chr=∫ limLoc=subSup subHide=1 supHide=1 sub()sup()e(f(num(dx)den(x))))=func(fName('ln')e(d(begChr=| endChr=| e(x))))+C
\iint_D f\,dx\,dy  =>  nary(chr=∬ limLoc=subSup supHide=1 sub(D)sup()e(f~dx~dy))
\oint_C \vec{F}\cdot d\vec{r}  =>  nary(chr=∮ limLoc=subSup supHide=1 sub(C)sup()e(acc(chr=⃗ e(F))⋅dacc(chr=⃗ e(r))))
\int_0^1\!\int_0^x y\,dy\,dx  =>  nary(chr=∫ limLoc=subSup sub(0)sup(1)e(nary(chr=∫ limLoc=subSup sub(0)sup(x)e(y~dy~dx))))
\int_0^\pi \sin x\,\mathrm{d}x  =>  nary(chr=∫ limLoc=subSup sub(0)sup(π)e(func(fName('sin')e(x~'d'x))))
\bigcup_{i=1}^n A_i  =>  nary(chr=⋃ limLoc=undOvr sub(i=1)sup(n)e(sSub(e(A)sub(i))))
\bigcap_{i} A_i\subset B  =>  nary(chr=⋂ limLoc=undOvr supHide=1 sub(i)sup()e(sSub(e(A)sub(i))))⊂B
\left.\frac{x^3}{3}\right|_0^1  =>  sSubSup(e(d(begChr= endChr=| e(f(num(sSup(e(x)sup(3)))den(3)))))sub(0)sup(1))
\lim_{x\to 0}\frac{\sin x}{x}=1  =>  func(fName(limLow(e('lim')lim(x→0)))e(f(num(func(fName('sin')e(x)))den(x))))=1
\lim\limits_{x\to+\infty} f(x)  =>  func(fName(limLow(e('lim')lim(x→+∞)))e(fd(begChr=( endChr=) e(x))))
\lim_{n\to\infty} u_n+v_n  =>  func(fName(limLow(e('lim')lim(n→∞)))e(sSub(e(u)sub(n))))+sSub(e(v)sub(n))
\underset{x\to 0}{\lim} f(x)  =>  func(fName(limLow(e('lim')lim(x→0)))e(fd(begChr=( endChr=) e(x))))
\max_{x\in[0;1]} f(x)=3  =>  func(fName(limLow(e('max')lim(x∈d(begChr=[ endChr=] e(0;1)))))e(fd(begChr=( endChr=) e(x))))=3
\log_a b+\log_2 3  =>  func(fName(sSub(e('log')sub(a)))e(b))+func(fName(sSub(e('log')sub(2)))e(3))
\ln x  =>  func(fName('ln')e(x))
\lg 100=2  =>  func(fName('lg')e(100))=2
\sin^2 x+\cos^2 x=1  =>  func(fName(sSup(e('sin')sup(2)))e(x))+func(fName(sSup(e('cos')sup(2)))e(x))=1
\sin(x+1)\cos x  =>  func(fName('sin')e(d(begChr=( endChr=) e(x+1))))func(fName('cos')e(x))
\sin 2x=2\sin x\cos x  =>  func(fName('sin')e(2x))=2func(fName('sin')e(x))func(fName('cos')e(x))
\tan\frac{\pi}{4}  =>  func(fName('tan')e(f(num(π)den(4))))
\cot\alpha  =>  func(fName('cot')e(α))
\arcsin x  =>  func(fName('arcsin')e(x))
\ln\sin x  =>  func(fName('ln')e(func(fName('sin')e(x))))
\sin  =>  'sin'~
\operatorname{tg}x  =>  func(fName('tg')e(x))
\operatorname{ƯCLN}(a,b)  =>  func(fName('ƯCLN')e(d(begChr=( endChr=) e(a,b))))
\mathop{X}_a^b  =>  limUpp(e(limLow(e(X)lim(a)))lim(b))
\gcd(a,b)  =>  func(fName('gcd')e(d(begChr=( endChr=) e(a,b))))
\det A  =>  func(fName('det')e(A))
\exp(-x)  =>  func(fName('exp')e(d(begChr=( endChr=) e(−x))))
a\bmod b  =>  a~'mod'~b
x\equiv 1\pmod 5  =>  x≡1~d(begChr=( endChr=) e('mod'~5))
`),
  fences: pairs(String.raw`
\left(\frac{a}{b}\right)  =>  d(begChr=( endChr=) e(f(num(a)den(b))))
\left[0;1\right)  =>  d(begChr=[ endChr=) e(0;1))
\left(a;b\right]  =>  d(begChr=( endChr=] e(a;b))
[a;b)  =>  d(begChr=[ endChr=) e(a;b))
(-\infty;3]  =>  d(begChr=( endChr=] e(−∞;3))
\left\{x\in\mathbb{R}\mid x>0\right\}  =>  d(begChr={ endChr=} e(x∈ℝ∣x>0))
\{1;2;3\}  =>  d(begChr={ endChr=} e(1;2;3))
\left\{x\middle|x>0\right\}  =>  d(begChr={ sepChr=| endChr=} e(x)e(x>0))
|x|  =>  d(begChr=| endChr=| e(x))
2|x-1|+|y|  =>  2d(begChr=| endChr=| e(x−1))+d(begChr=| endChr=| e(y))
||x|-1|  =>  d(begChr=| endChr=| e(d(begChr=| endChr=| e(x))−1))
P(A|B)  =>  Pd(begChr=( endChr=) e(A∣B))
a\mid b  =>  a∣b
\lvert x\rvert  =>  d(begChr=| endChr=| e(x))
\lVert v\rVert  =>  d(begChr=‖ endChr=‖ e(v))
\|v\|  =>  d(begChr=‖ endChr=‖ e(v))
\lfloor x\rfloor+\lceil y\rceil  =>  d(begChr=⌊ endChr=⌋ e(x))+d(begChr=⌈ endChr=⌉ e(y))
\langle u,v\rangle  =>  d(begChr=⟨ endChr=⟩ e(u,v))
\Big(x\Big)  =>  d(begChr=( endChr=) e(x))
\big|x\big|  =>  d(begChr=| endChr=| e(x))
\left]a;b\right[  =>  d(begChr=] endChr=[ e(a;b))
`),
  tables: pairs(String.raw`
\begin{cases}x&\text{nếu }x<5\\-x&\text{nếu }x\ge 5\end{cases}  =>  d(begChr={ endChr= e(m(plcHide=1 count=1 mcJc=left count=1 mcJc=left mr(e(x)e(«nếu »x<5))mr(e(−x)e(«nếu »x≥5)))))
\begin{cases}x+y=1\\x-y=3\end{cases}  =>  d(begChr={ endChr= e(m(plcHide=1 count=1 mcJc=left mr(e(x+y=1))mr(e(x−y=3)))))
f(x)=\begin{cases}1\\2\end{cases}  =>  fd(begChr=( endChr=) e(x))=d(begChr={ endChr= e(m(plcHide=1 count=1 mcJc=left mr(e(1))mr(e(2)))))
\left\{\begin{array}{l}x=1\\y=2\end{array}\right.  =>  d(begChr={ endChr= e(m(plcHide=1 count=1 mcJc=left mr(e(x=1))mr(e(y=2)))))
\left[\begin{aligned}x&=1\\x&=2\end{aligned}\right.  =>  d(begChr=[ endChr= e(m(plcHide=1 rSpRule=1 cGpRule=3 cGp=40 count=1 mcJc=right count=1 mcJc=left mr(e(x)e(«□»=1))mr(e(x)e(«□»=2)))))
\begin{aligned}a&=b\\&=c\end{aligned}  =>  m(plcHide=1 rSpRule=1 cGpRule=3 cGp=40 count=1 mcJc=right count=1 mcJc=left mr(e(a)e(«□»=b))mr(e(«□»)e(«□»=c)))
\begin{align*}a&=b&c&=d\\e&=f&g&=h\end{align*}  =>  m(plcHide=1 rSpRule=1 cGpRule=3 cGp=40 count=1 mcJc=right count=1 mcJc=left count=1 mcJc=right count=1 mcJc=left mr(e(a)e(«□»=b)e(c)e(«□»=d))mr(e(e)e(«□»=f)e(g)e(«□»=h)))
\begin{align}a&=b\tag{1}\\c&=d\end{align}  =>  m(plcHide=1 rSpRule=1 cGpRule=3 cGp=40 count=1 mcJc=right count=1 mcJc=left mr(e(a)e(«□»=b~~«(1)»))mr(e(c)e(«□»=d)))
\begin{gather*}a=b\\c=d\end{gather*}  =>  m(plcHide=1 count=1 mcJc=center mr(e(a=b))mr(e(c=d)))
\begin{split}a&=b\\&=c\end{split}  =>  m(plcHide=1 rSpRule=1 cGpRule=3 cGp=40 count=1 mcJc=right count=1 mcJc=left mr(e(a)e(«□»=b))mr(e(«□»)e(«□»=c)))
a=b\\c=d  =>  m(plcHide=1 count=1 mcJc=center mr(e(a=b))mr(e(c=d)))
x=1\tag{1}  =>  x=1~~«(1)»
\begin{pmatrix}1&2\\3&4\end{pmatrix}  =>  d(begChr=( endChr=) e(m(plcHide=1 count=1 mcJc=center count=1 mcJc=center mr(e(1)e(2))mr(e(3)e(4)))))
\begin{bmatrix}1&0\\0&1\end{bmatrix}  =>  d(begChr=[ endChr=] e(m(plcHide=1 count=1 mcJc=center count=1 mcJc=center mr(e(1)e(0))mr(e(0)e(1)))))
\begin{vmatrix}a&b\\c&d\end{vmatrix}=ad-bc  =>  d(begChr=| endChr=| e(m(plcHide=1 count=1 mcJc=center count=1 mcJc=center mr(e(a)e(b))mr(e(c)e(d)))))=ad−bc
\begin{Bmatrix}1\\2\end{Bmatrix}  =>  d(begChr={ endChr=} e(m(plcHide=1 count=1 mcJc=center mr(e(1))mr(e(2)))))
\begin{Vmatrix}1\\2\end{Vmatrix}  =>  d(begChr=‖ endChr=‖ e(m(plcHide=1 count=1 mcJc=center mr(e(1))mr(e(2)))))
\begin{matrix}1&2\end{matrix}  =>  m(plcHide=1 count=1 mcJc=center count=1 mcJc=center mr(e(1)e(2)))
\begin{smallmatrix}a&b\\c&d\end{smallmatrix}  =>  m(plcHide=1 cGpRule=3 cGp=80 count=1 mcJc=center count=1 mcJc=center mr(e(a)e(b))mr(e(c)e(d)))
\begin{pmatrix}1&\cdots&n\\\vdots&\ddots&\vdots\end{pmatrix}  =>  d(begChr=( endChr=) e(m(plcHide=1 count=1 mcJc=center count=1 mcJc=center count=1 mcJc=center mr(e(1)e(⋯)e(n))mr(e(⋮)e(⋱)e(⋮)))))
\begin{array}{lcr}a&b&c\\d&e&f\end{array}  =>  m(plcHide=1 count=1 mcJc=left count=1 mcJc=center count=1 mcJc=right mr(e(a)e(b)e(c))mr(e(d)e(e)e(f)))
\left(\begin{array}{cc|c}1&2&3\\4&5&6\end{array}\right)  =>  d(begChr=( sepChr=| endChr=) e(m(plcHide=1 count=1 mcJc=center count=1 mcJc=center mr(e(1)e(2))mr(e(4)e(5))))e(m(plcHide=1 count=1 mcJc=center mr(e(3))mr(e(6)))))
T=\begin{array}{c|cc}x&1&2\\y&3&4\end{array}  =>  T=d(begChr= sepChr=| endChr= e(m(plcHide=1 count=1 mcJc=center mr(e(x))mr(e(y))))e(m(plcHide=1 count=1 mcJc=center count=1 mcJc=center mr(e(1)e(2))mr(e(3)e(4)))))
T=\begin{array}{|c|c|}\hline a&b\\\hline\end{array}  =>  T=borderBox(e(d(begChr= sepChr=| endChr= e(m(plcHide=1 count=1 mcJc=center mr(e(a))))e(m(plcHide=1 count=1 mcJc=center mr(e(b)))))))
T=\begin{array}{r}12\\+34\\\hline 46\end{array}  =>  T=m(plcHide=1 count=1 mcJc=right mr(e(12))mr(e(bar(pos=bot e(+34))))mr(e(46)))
T=\begin{array}{c|ccc}x&-\infty&1&+\infty\\\hline f'(x)&+&0&-\end{array}  =>  T=d(begChr= sepChr=| endChr= e(m(plcHide=1 count=1 mcJc=center mr(e(bar(pos=bot e(x))))mr(e(sSup(e(f)sup(′))d(begChr=( endChr=) e(x))))))e(m(plcHide=1 count=1 mcJc=center count=1 mcJc=center count=1 mcJc=center mr(e(bar(pos=bot e(−∞)))e(bar(pos=bot e(1)))e(bar(pos=bot e(+∞))))mr(e(+«□»)e(0)e(−«□»)))))
\sum_{\substack{i<n\\j<m}} a_{ij}  =>  nary(chr=∑ limLoc=undOvr supHide=1 sub(m(plcHide=1 cGpRule=3 cGp=80 count=1 mcJc=center mr(e(i<n))mr(e(j<m))))sup()e(sSub(e(a)sub(ij))))
`),
  accents: pairs(String.raw`
\vec{a}  =>  acc(chr=⃗ e(a))
\vec{AB}  =>  acc(chr=⃗ e(AB))
\overrightarrow{AB}  =>  acc(chr=⃗ e(AB))
\overleftarrow{AB}  =>  acc(chr=⃖ e(AB))
\overline{AB}  =>  bar(pos=top e(AB))
\overline{abc}  =>  bar(pos=top e(abc))
\underline{x}  =>  bar(pos=bot e(x))
\widehat{ABC}  =>  acc(chr=̂ e(ABC))
\hat{a}  =>  acc(chr=̂ e(a))
\bar{x}  =>  acc(chr=̄ e(x))
\dot{x}  =>  acc(chr=̇ e(x))
\ddot{x}  =>  acc(chr=̈ e(x))
\tilde{x}  =>  acc(chr=̃ e(x))
\widetilde{abc}  =>  acc(chr=̃ e(abc))
\check{a}  =>  acc(chr=̌ e(a))
\acute{a}  =>  acc(chr=́ e(a))
\mathring{A}  =>  acc(chr=̊ e(A))
\overset{\frown}{AB}  =>  groupChr(chr=⏜ pos=top vertJc=bot e(AB))
\overparen{AB}  =>  groupChr(chr=⏜ pos=top vertJc=bot e(AB))
\overset{!}{=}  =>  limUpp(e(«□»=«□»)lim(!))
\underset{x}{y}  =>  limLow(e(y)lim(x))
\stackrel{\text{đn}}{=}  =>  limUpp(e(«□»=«□»)lim(«đn»))
\overbrace{a+b}^{n}  =>  limUpp(e(groupChr(chr=⏞ pos=top vertJc=bot e(a+b)))lim(n))
\underbrace{a+b}_{n}  =>  limLow(e(groupChr(chr=⏟ pos=bot vertJc=top e(a+b)))lim(n))
\xrightarrow{a}  =>  ~box(opEmu=1 e(limUpp(e(⟶)lim(a))))~
\xrightarrow[t^\circ]{xt}  =>  ~box(opEmu=1 e(limUpp(e(limLow(e(⟶)lim(t°)))lim(xt))))~
\xleftarrow{}  =>  ~←~
\underrightarrow{AB}  =>  groupChr(chr=→ pos=bot vertJc=top e(AB))
\boxed{x=1}  =>  borderBox(e(x=1))
\cancel{x}  =>  borderBox(hideTop=1 hideBot=1 hideLeft=1 hideRight=1 strikeBLTR=1 e(x))
\bcancel{x}  =>  borderBox(hideTop=1 hideBot=1 hideLeft=1 hideRight=1 strikeTLBR=1 e(x))
\xcancel{x}  =>  borderBox(hideTop=1 hideBot=1 hideLeft=1 hideRight=1 strikeBLTR=1 strikeTLBR=1 e(x))
\cancelto{0}{x}  =>  sSup(e(borderBox(hideTop=1 hideBot=1 hideLeft=1 hideRight=1 strikeBLTR=1 e(x)))sup(0))
\phantom{x}  =>  phant(show=0 e(x))
\vec{AB}\cdot\vec{CD}  =>  acc(chr=⃗ e(AB))⋅acc(chr=⃗ e(CD))
`),
  chemistry: pairs(String.raw`
\ce{2H2 + O2 -> 2H2O}  =>  2~sSub(e('H')sub(2))+sSub(e('O')sub(2))~→~2~sSub(e('H')sub(2))'O'
\ce{N2 + 3H2 <=>[t^o, p, xt] 2NH3}  =>  sSub(e('N')sub(2))+3~sSub(e('H')sub(2))~box(opEmu=1 e(limUpp(e(⇌)lim(sSup(e('t')sup('o')),~'p',~'xt'))))~2~sSub(e('NH')sub(3))
\ce{CaCO3 ->[t^o] CaO + CO2 ^}  =>  sSub(e('CaCO')sub(3))~box(opEmu=1 e(limUpp(e(⟶)lim(sSup(e('t')sup('o'))))))~'CaO'+sSub(e('CO')sub(2))↑
\ce{AgNO3 + NaCl -> AgCl v + NaNO3}  =>  sSub(e('AgNO')sub(3))+'NaCl'~→~'AgCl'↓+sSub(e('NaNO')sub(3))
\ce{SO4^2-}  =>  sSubSup(e('SO')sub(4)sup(2−«□»))
\ce{Fe^{3+} + 3OH- -> Fe(OH)3 v}  =>  sSup(e('Fe')sup(3+«□»))+3~sSup(e('OH')sup(−«□»))~→~'Fe'sSub(e(d(begChr=( endChr=) e('OH')))sub(3))↓
\ce{[Cu(NH3)4]^2+}  =>  sSup(e(d(begChr=[ endChr=] e('Cu'sSub(e(d(begChr=( endChr=) e(sSub(e('NH')sub(3)))))sub(4)))))sup(2+«□»))
\ce{^{14}_{6}C}  =>  sPre(sub(6)sup(14)e('C'))
\ce{^{235}_{92}U + ^1_0n}  =>  sPre(sub(92)sup(235)e('U'))+sPre(sub(0)sup(1)e('n'))
\ce{^{14}C}  =>  sPre(sub(«□»)sup(14)e('C'))
\ce{CuSO4.5H2O}  =>  sSub(e('CuSO')sub(4))~⋅~5~sSub(e('H')sub(2))'O'
\ce{NaCl(aq)}  =>  'NaCl'~d(begChr=( endChr=) e('aq'))
\ce{A <=>> B}  =>  'A'~⇌~'B'
\ce{A <- B}  =>  'A'~←~'B'
\ce{CH3-CH=CH2}  =>  sSub(e('CH')sub(3))−'CH'=sSub(e('CH')sub(2))
\ce{CH#CH}  =>  'CH'≡'CH'
\ce{A ->[\text{xúc tác}] B}  =>  'A'~box(opEmu=1 e(limUpp(e(⟶)lim(«xúc tác»))))~'B'
\ce{A ->[xúc tác] B}  =>  'A'~box(opEmu=1 e(limUpp(e(⟶)lim(«xúc tác»))))~'B'
\ce{H2SO4 (đặc)}  =>  sSub(e('H')sub(2))sSub(e('SO')sub(4))« »d(begChr=( endChr=) e(«đặc»))
\pu{5 m/s}  =>  5« »'m'/'s'
\pu{1.2e3 kJ//mol}  =>  1.2⋅sSup(e(10)sup(3))« »f(num('kJ')den('mol'))
\pu{37 °C}  =>  37« »°'C'
\pu{10 m.s^-2}  =>  10« »'m'⋅sSup(e('s')sup(−2))
H_2O  =>  sSub(e(H)sub(2))O
{}^{235}_{92}\mathrm{U}  =>  sPre(sub(92)sup(235)e('U'))
\text{CaCO}_3\downarrow  =>  sSub(e(«CaCO»)sub(3))↓
`),
  letters: pairs(String.raw`
\mathrm{ABC}  =>  'ABC'
\mathbf{x}  =>  *x*
\boldsymbol{\alpha}  =>  *α*
\mathbb{R}  =>  ℝ
\mathcal{L}  =>  ℒ
\mathfrak{g}  =>  𝔤
\mathit{xy}  =>  xy
\mathbf{12}  =>  *12*
\text{nếu đúng}  =>  «nếu đúng»
\textbf{đậm}  =>  «đậm»
\textit{nghiêng}  =>  «nghiêng»
\text{nếu $x<5$ thì}  =>  «nếu »x<5« thì»
\Delta=b^2-4ac  =>  'Δ'=sSup(e(b)sup(2))−4ac
\Omega  =>  'Ω'
Δ+Ω  =>  'Δ'+'Ω'
\alpha\beta\gamma  =>  αβγ
x<5  =>  x<5
a\le b\leqslant c  =>  a≤b⩽c
a\ge b\ne c  =>  a≥b≠c
\pm\mp\cdot\times\div  =>  ±∓⋅×÷«□»
a\in A\notin B  =>  a∈A∉B
A\subset B\cup C\cap D  =>  A⊂B∪C∩D
\emptyset\varnothing  =>  ∅∅
\forall x\exists y  =>  ∀x∃y
p\Rightarrow q\Leftrightarrow r  =>  p⇒q⇔r
AB\perp CD\parallel EF  =>  AB⊥CD∥EF
\triangle ABC  =>  △ABC
\angle ABC  =>  ∠ABC
\infty\partial\nabla  =>  ∞∂∇
a\not= b  =>  a≠b
a\not\subset b  =>  a⊄b
\color{red}{x}  =>  x
\textcolor{blue}{\frac{1}{x}}  =>  f(num(1)den(x))
\color{#0a0}{x}  =>  x
a\quad b  =>  a~b
a\;b  =>  a~b
\displaystyle\frac{1}{x}  =>  f(num(1)den(x))
\dots\cdots  =>  …⋯
x\approx 1\sim\equiv  =>  x≈1∼≡«□»
\therefore  =>  «□»∴«□»
\mathrm{km/h}  =>  'km'/'h'
F=ma  =>  F=ma
E=mc^2  =>  E=msSup(e(c)sup(2))
R=\rho\frac{l}{S}  =>  R=ρf(num(l)den(S))
\lambda=\frac{v}{f}\;(\text{m})  =>  λ=f(num(v)den(f))~d(begChr=( endChr=) e(«m»))
\Delta ABC\sim\Delta DEF  =>  'Δ'ABC∼'Δ'DEF
`),
}

function pairs(lines: string): [string, string][] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [latex = '', outline = ''] = line.split('  =>  ')
      return [latex, outline]
    })
}
