import { renderToString, type KatexOptions } from 'katex'
import 'katex/contrib/mhchem'
import 'katex/dist/katex.min.css'
import { latexMacros, rewriteLatex } from '../../equations/model/known-latex.ts'

type FormulaForm = { block: boolean }

/** A longer formula is shown as its source, since rendering takes disproportionate time and space (characters). */
export const longestFormula = 2000

/** Drawn formulas by their LaTeX: a text is drawn while it grows, and again by the editor. */
const drawn = new Map<string, string>()
const drawnMax = 500

/** Renders LaTeX into an element, or its source if it cannot be rendered. Returns whether it was rendered. */
export function drawFormula(element: HTMLElement, latex: string, { block }: FormulaForm): boolean {
  try {
    const key = `${block} ${latex}`
    let html = drawn.get(key)
    if (html === undefined) {
      html = block ? render(latex, { displayMode: true }) : glued(render(latex, {}))
      if (drawn.size >= drawnMax) drawn.clear()
      drawn.set(key, html)
    }
    element.innerHTML = html
    element.removeAttribute('data-broken')
    return true
  } catch {
    element.textContent = latex
    element.setAttribute('data-broken', '')
    return false
  }
}

const base = '<span class="katex-base">'
const ends = '</span></span>'
/** Prevents a line break next to it. */
const wordJoiner = '\u2060'

/** Browsers break lines before and after inline elements. This keeps a comma from starting a line and a bracket from ending one. */
function glued(html: string): string {
  const [first, last, end] = [html.indexOf(base), html.lastIndexOf(base), html.length - ends.length]
  if (first < 0) return html
  const whole = (text: string) => `<span style="white-space: nowrap">${text}</span>`
  const second = html.indexOf(base, first + 1)
  const [before, closing] = [html.slice(0, first), html.slice(end)]
  if (second < 0) return before + whole(wordJoiner + html.slice(first, end) + wordJoiner) + closing
  const between = html.slice(second, last)
  return (
    before +
    whole(wordJoiner + html.slice(first, second)) +
    between +
    whole(html.slice(last, end) + wordJoiner) +
    closing
  )
}

/** LaTeX as a `<math>` element, for programs that know no LaTeX; empty when it cannot be drawn. */
export function formulaMathml(latex: string, { block }: FormulaForm): string {
  try {
    const html = render(latex, { displayMode: block, output: 'mathml' })
    // Some programs would read the source beside the formula as part of the text.
    return html.replace(/^<span[^>]*>|<\/span>$|<\/?semantics>|<annotation.*?<\/annotation>/gs, '')
  } catch {
    return ''
  }
}

function render(latex: string, options: KatexOptions): string {
  if (latex.length > longestFormula) throw new Error(`more than ${longestFormula} characters`)
  // Display environments have an equivalent for use inside a sentence.
  const known = rewriteLatex(latex)
  const fitting = options.displayMode
    ? known
    : known.replaceAll(/\{(align|gather)(at)?\*?\}/g, '{$1ed$2}').replaceAll(/\\tag\*?(?=\s*\{)/g, '\\qquad\\numbered')
  const { source, restore } = keepWords(fitting)
  return restore(
    renderToString(source, {
      ...options,
      // Copied, because KaTeX adds a formula's global definitions to it.
      macros: { ...macros },
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: 500,
    }),
  )
}

/** Commands in Word files that KaTeX lacks. */
const macros = {
  ...latexMacros,
  '\\cancelto': '\\mathord{\\cancel{#2}}^{#1}',
  '\\overparen': '\\overgroup{#1}',
  '\\underparen': '\\undergroup{#1}',
  '\\numbered': '(\\text{#1})',
}

/**
 * KaTeX decomposes "nếu" into letters and separate accents. Letters of such words are replaced by Chinese characters, which KaTeX keeps,
 * and restored in the result.
 */
function keepWords(latex: string): { source: string; restore: (html: string) => string } {
  const stands = new Map<string, string>()
  const letters = new Map<string, string>()
  let next = 0x4e00
  const standIn = (letter: string) => {
    while (!stands.has(letter)) {
      const character = String.fromCharCode(next++)
      if (latex.includes(character)) continue
      stands.set(letter, character)
      letters.set(character, letter)
    }
    return stands.get(letter)!
  }
  const source = latex.normalize('NFC').replace(/\\[a-zA-Z]+|\p{Script=Latin}+/gu, (word) => {
    const plain = word.startsWith('\\') || /^[a-zA-Z]+$/.test(word)
    return plain ? word : Array.from(word, standIn).join('')
  })
  return {
    source,
    restore: (html) => html.replace(/[\u4E00-\u9FFF]/g, (character) => letters.get(character) ?? character),
  }
}
