import type { drawFormula } from '../../markdown/web/formula.ts'

/** Selects undrawn formulas. An open one (`data-open`) is still being written. */
const undrawn = '[data-latex]:empty:not([data-open])'

/**
 * Renders the formulas in an element. KaTeX and its style sheet are loaded with the first formula. Until then, or without a connection, the
 * document's style sheet shows the LaTeX.
 */
export function renderMaths(root: Element): void {
  const formulas = [...root.querySelectorAll<HTMLElement>(undrawn)]
  if (formulas.length === 0) return
  if (engine) drawAll(engine, formulas)
  else
    import('../../markdown/web/formula.ts').then(
      (loaded) => drawAll((engine = loaded), formulas),
      () => {},
    )
}

type Engine = { drawFormula: typeof drawFormula }
let engine: Engine | undefined

function drawAll({ drawFormula }: Engine, formulas: readonly HTMLElement[]): void {
  for (const element of formulas) {
    const block = element.getAttribute('data-type') === 'block-math'
    drawFormula(element, element.getAttribute('data-latex') ?? '', { block })
  }
}
