import { tidyLatex } from '../../../markdown/web/inline.ts'
import { latexOfMathml } from './mathml.ts'

/**
 * Converts formulas rendered by other pages (KaTeX, MathJax or MathML) to ours: by the LaTeX they contain, or else by their MathML. Changes
 * `root`.
 */
export function repairFormulas(root: HTMLElement): void {
  for (const source of root.querySelectorAll('script[type^="math/tex"]')) {
    removeDrawnBefore(source)
    replaceByFormula(source, source.textContent ?? '', source.getAttribute('type')!.includes('display'))
  }
  for (const drawn of root.querySelectorAll(drawnFormulas)) {
    // A nested one was replaced with its parent; ours contain their own LaTeX.
    if (root.contains(drawn) && !drawn.closest('[data-latex]'))
      replaceByFormula(drawn, latexIn(drawn), isDisplayed(drawn))
  }
  partParagraphs(root)
}

function removeDrawnBefore(source: Element): void {
  let drawn = source.previousElementSibling
  while (drawn && isOldMathJax(drawn)) {
    drawn.remove()
    drawn = source.previousElementSibling
  }
}

const isOldMathJax = (element: Element) =>
  element.matches('.MathJax, .MathJax_Preview, .MathJax_Display, .MathJax_SVG, .MathJax_CHTML')

/** Whole formulas before their parts: as Gemini, KaTeX, MathJax and Wikipedia write them. */
const drawnFormulas =
  '.math-inline[data-math], .math-block[data-math], .katex-display, .katex, mjx-container, .mwe-math-element, math'

function latexIn(drawn: Element): string {
  const source = drawn.getAttribute('data-math') ?? drawn.querySelector('annotation[encoding*="tex" i]')?.textContent
  if (source) return source
  const math = drawn.matches('math') ? drawn : drawn.querySelector('math')
  return math ? (math.getAttribute('alttext') ?? latexOfMathml(math)) : ''
}

function isDisplayed(drawn: Element): boolean {
  if (drawn.matches('.katex-display, .math-block, [display="true"], [display="block"]')) return true
  return drawn.querySelector('.katex-display, math[display="block"]') !== null && !drawn.matches('.math-inline')
}

/** Replaces an element by a formula. A block formula stays in its paragraph until `partParagraphs` runs. */
export function replaceByFormula(element: Element, latex: string, block: boolean): void {
  const tidy = tidyLatex(latex)
  if (tidy === '') return
  const formula = element.ownerDocument.createElement(block ? 'div' : 'span')
  formula.dataset.type = block ? 'block-math' : 'inline-math'
  formula.dataset.latex = tidy
  element.replaceWith(formula)
}

/** Splits paragraphs around block formulas. Changes `root`. */
export function partParagraphs(root: HTMLElement): void {
  const rest = root.ownerDocument.createRange()
  const parted = new Set<Element>()
  // Starts with the last one, so that nothing moves twice.
  for (const formula of [...root.querySelectorAll('[data-type="block-math"]')].toReversed()) {
    const paragraph = formula.closest('p, h1, h2, h3, h4, h5, h6')
    if (!paragraph) continue
    parted.add(paragraph)
    rest.setStartAfter(formula)
    rest.setEndAfter(paragraph)
    const after = rest.extractContents()
    paragraph.after(formula, after)
    if (formula.nextElementSibling) removeEmpty(formula.nextElementSibling)
  }
  for (const paragraph of parted) removeEmpty(paragraph)
}

function removeEmpty(paragraph: Element): void {
  if (!paragraph.textContent?.trim() && !paragraph.querySelector('img, [data-latex]')) paragraph.remove()
}
