/** Raised and lowered letters that Unicode has: 2¹⁰, H₂O. */
const raised = pairLetters('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ')
const lowered = pairLetters('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ')

function pairLetters(plain: string, written: string): ReadonlyMap<string, string> {
  const signs = Array.from(written)
  return new Map(Array.from(plain, (letter, at) => [letter, signs[at]!]))
}

/** Returns a text in superscript or subscript characters; null if Unicode lacks one of them. */
export function moveLetters(text: string, script: 'sup' | 'sub'): string | null {
  const known = script === 'sup' ? raised : lowered
  const letters = Array.from(text)
  return letters.every((letter) => known.has(letter)) ? letters.map((letter) => known.get(letter)).join('') : null
}

/** Writes superscript and subscript: 2¹⁰, H₂O if Unicode has the characters, otherwise in tags. */
export function writeScript(text: string, script: 'sup' | 'sub'): string {
  const words = text.trim()
  if (words === '') return text
  const written = moveLetters(words, script) ?? `<${script}>${words}</${script}>`
  return text.replace(words, () => written)
}
