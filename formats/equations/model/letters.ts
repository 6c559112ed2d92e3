export const operators: Record<string, string> = {
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
  '⨁': '\\bigoplus',
  '⨂': '\\bigotimes',
}

const greek =
  'αalpha βbeta γgamma δdelta εvarepsilon ζzeta ηeta θtheta ϑvartheta ιiota κkappa λlambda μmu νnu ξxi πpi ρrho σsigma τtau υupsilon φvarphi ϕphi χchi ψpsi ωomega ϵepsilon ΓGamma ΔDelta ∆Delta ΘTheta ΛLambda ΞXi ΠPi ΣSigma ΥUpsilon ΦPhi ΨPsi ΩOmega'
const signs =
  '×times ÷div ±pm ∓mp ·cdot ⋅cdot ∙cdot ∗ast ∘circ ⊕oplus ⊗otimes ≤le ⩽le ≥ge ⩾ge ≪ll ≫gg ≠ne ≈approx ≡equiv ∼sim ~sim ≅cong ∝propto ∞infty →to ⟶longrightarrow ⟵longleftarrow ⟷longleftrightarrow ⟹Longrightarrow ⟸Longleftarrow ⟺Longleftrightarrow ⟼longmapsto ←leftarrow ↑uparrow ↓downarrow ↔leftrightarrow ⇒Rightarrow ⇔Leftrightarrow ⇐Leftarrow ⇌rightleftharpoons ↦mapsto ∈in ∉notin ⊂subset ⊆subseteq ⊃supset ⊇supseteq ∖setminus ∪cup ∩cap ∅emptyset ∀forall ∃exists ¬neg ∧wedge ∨vee ∂partial ∇nabla ∠angle ⊥perp ∥parallel ∤nmid ∦nparallel △triangle …ldots ⋯cdots ⋮vdots ⋱ddots ℓell ℏhbar ℜRe ℑIm ℒmathcal{L} ℱmathcal{F} ℬmathcal{B} ℰmathcal{E} ℋmathcal{H} ℳmathcal{M} ℛmathcal{R} ℝmathbb{R} ℕmathbb{N} ℤmathbb{Z} ℚmathbb{Q} ℂmathbb{C}'

const commands = new Map<string, string>(
  `${greek} ${signs}`.split(' ').map((pair) => {
    const letter = String.fromCodePoint(pair.codePointAt(0)!)
    return [letter, `\\${pair.slice(letter.length)} `] as const
  }),
)
for (const [letter, name] of Object.entries(operators)) commands.set(letter, `${name} `)
for (const letter of '{}%#&$_') commands.set(letter, `\\${letter}`)
commands.set('\\', '\\backslash ').set('^', '\\text{\\textasciicircum}').set('−', '-').set('′', "'").set('″', "''")
commands.set('\u00a0', ' ').set('ℎ', 'h').set('°', '^{\\circ}')

/** Returns a letter in LaTeX, including a negated sign for which Unicode has no code point. */
export const letterOf = (letter: string): string =>
  letter.endsWith('\u0338') ? `\\not${letterOf(letter.slice(0, -1))}` : (commands.get(letter) ?? letter)
