import { undrawnFormula } from '#formats/equations/model/readable-formula.ts'
import type { Presentation, Slide } from '../presentation.ts'
import { isWords, tokensOf, plainWords } from '../line/tokens.ts'
import { blocksOf, type Read } from './blocks.ts'
import { likelyFormula, likelySize } from './estimate.ts'
import type { FormulaSize, MeasureFormula, TryFormula } from './size.ts'
import type { Page } from './pages.ts'
import { paginate } from './paginate.ts'
import { formulaHeight } from './wrap.ts'

/** Font sizes of points: the largest one at which everything fits is used. The last row of a class can barely read the smallest. */
const sizes = [32, 30, 28, 26, 24, 22, 20, 18]
const smallest = sizes.at(-1)!
/** Largest font size on several pages: larger text looks lost there. */
const largestOfMany = 24

/** The layout of a slide in a file. `size`: font size of the points. */
export type SlideFit = { pages: Page[]; size: number }

const known = new WeakMap<Slide, Partial<Record<Presentation['language'], SlideFit>>>()

/**
 * Computes the font size of a slide and its number of pages; more than one is too much for a class. Cards, findings and files all use it,
 * without drawing. The result is cached, so a measured slide must not be changed.
 */
export function slideFit(slide: Slide, language: Presentation['language']): SlideFit {
  const found = known.get(slide)?.[language]
  if (found) return found
  const fit = planned(slide, language)
  known.set(slide, { ...known.get(slide), [language]: fit })
  return fit
}

/**
 * Lays out a slide for a file without overflow or overlap. What does not fit at the smallest readable size continues on further pages with
 * the same title, as many as `slideFit` returns. `tried` measures drawn formulas; one larger than estimated is scaled down.
 */
export function fitSlide(slide: Slide, language: Presentation['language'], tried: TryFormula): Page[] {
  const { pages, size } = slideFit(slide, language)
  const measure: MeasureFormula = (latex, settings) => {
    const likely = likelySize(latex, settings)
    const drawn = tried(latex, settings)
    return drawn ? within(drawn, likely, settings) : likely
  }
  const settings = { size, language, measure, read: reading(tried) }
  const own = paginate(slide, blocksOf(slide, { read: settings.read, tried }), settings, pages.length)
  // Formulas narrower than estimated can change line breaks and so, rarely, the number of pages.
  return own.length === pages.length ? own : pages
}

function within(drawn: FormulaSize, likely: FormulaSize, { display }: { display: boolean }): FormulaSize {
  const heightOf = display ? ({ above, below }: FormulaSize) => above + below : formulaHeight
  const scale = Math.min(1, likely.width / drawn.width, heightOf(likely) / heightOf(drawn))
  return { width: drawn.width * scale, above: drawn.above * scale, below: drawn.below * scale }
}

/** A formula that cannot be drawn is shown as its source. */
const reading =
  (tried: TryFormula): Read =>
  (markdown) =>
    tokensOf(markdown).map((token) =>
      isWords(token) || tried(token.latex, { display: false }) ? token : plainWords(undrawnFormula(token.latex)),
    )

function planned(slide: Slide, language: Presentation['language']): SlideFit {
  const read = reading(likelyFormula)
  const blocks = blocksOf(slide, { read, tried: likelyFormula })
  const at = (size: number, most: number) =>
    paginate(slide, blocks, { size, language, measure: likelySize, read }, most)
  let pages: Page[] = []
  for (const size of sizes) {
    pages = at(size, size === smallest ? Infinity : 1)
    if (pages.length === 1) return { pages, size }
  }
  for (const size of sizes) {
    if (size > largestOfMany || size === smallest) continue
    const larger = at(size, pages.length)
    if (larger.length <= pages.length) return { pages: larger, size }
  }
  return { pages, size: smallest }
}
