import type { drawFormula } from './formula.ts'

/** Where formulas not yet drawn stand. An open one (`data-open`) is still being written. */
const undrawn = '[data-latex]:empty:not([data-open])'

/**
 * Draws the formulas in an element. KaTeX and its style sheet are fetched with the first formula; until they are there
 * (and for good without a connection) the document's style sheet shows the LaTeX.
 */
export function renderMaths(root: Element): void {
  const formulas = [...root.querySelectorAll<HTMLElement>(undrawn)]
  if (formulas.length === 0) return
  if (engine) drawAll(engine, formulas)
  else
    import('./formula.ts').then(
      (loaded) => drawAll((engine = loaded), formulas),
      () => {},
    )
}

type Engine = { drawFormula: typeof drawFormula }
let engine: Engine | undefined

/** Drawn formulas by their LaTeX: the end of a streaming text is drawn again many times a second. */
const drawn = new Map<string, string>()
const drawnMax = 500

function drawAll({ drawFormula }: Engine, formulas: readonly HTMLElement[]): void {
  for (const element of formulas) {
    const latex = element.getAttribute('data-latex') ?? ''
    const block = element.getAttribute('data-type') === 'block-math'
    const key = `${block} ${latex}`
    const known = drawn.get(key)
    if (known !== undefined) element.innerHTML = known
    else if (drawFormula(element, latex, { block })) {
      if (drawn.size >= drawnMax) drawn.clear()
      drawn.set(key, element.innerHTML)
    }
  }
}
