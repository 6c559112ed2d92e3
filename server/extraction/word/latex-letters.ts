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
}

export const brackets: Record<string, string> = {
  '{': '\\{',
  '}': '\\}',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '‖': '\\|',
}

const greek =
  'αalpha βbeta γgamma δdelta εvarepsilon ζzeta ηeta θtheta ιiota κkappa λlambda μmu νnu ξxi πpi ρrho σsigma τtau υupsilon φvarphi ϕphi χchi ψpsi ωomega ϵepsilon ΓGamma ΔDelta ΘTheta ΛLambda ΞXi ΠPi ΣSigma ΥUpsilon ΦPhi ΨPsi ΩOmega'
const signs =
  '×times ÷div ±pm ∓mp ·cdot ⋅cdot ∗ast ∘circ ≤le ≥ge ≠ne ≈approx ≡equiv ∼sim ≅cong ∝propto ∞infty →to ←leftarrow ↔leftrightarrow ⇒Rightarrow ⇔Leftrightarrow ⇐Leftarrow ↦mapsto ∈in ∉notin ⊂subset ⊆subseteq ⊃supset ⊇supseteq ∪cup ∩cap ∅emptyset ∀forall ∃exists ¬neg ∧wedge ∨vee ∂partial ∇nabla ∠angle ⊥perp ∥parallel △triangle …ldots ⋯cdots ⋮vdots ⋱ddots ℝmathbb{R} ℕmathbb{N} ℤmathbb{Z} ℚmathbb{Q} ℂmathbb{C}'

const commands = new Map<string, string>(
  `${greek} ${signs}`.split(' ').map((pair) => {
    const letter = String.fromCodePoint(pair.codePointAt(0)!)
    return [letter, `\\${pair.slice(letter.length)} `] as const
  }),
)
for (const [letter, name] of Object.entries(operators)) commands.set(letter, `${name} `)
for (const letter of '{}%#&$_') commands.set(letter, `\\${letter}`)
commands.set('\\', '\\backslash ').set('−', '-').set('′', "'").set('\u00a0', ' ').set('°', '^{\\circ}')

/** One letter of a formula in LaTeX. */
export const letterOf = (letter: string): string => commands.get(letter) ?? letter
