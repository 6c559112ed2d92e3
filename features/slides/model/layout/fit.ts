import { undrawnFormula } from '#formats/equations/model/readable-formula.ts'
import type { Deck, Slide } from '../deck.ts'
import { isWords, piecesOf, plainWords } from '../line/pieces.ts'
import { activityBlocks, activityItems } from './activity.ts'
import { blocksOf, fill, type Block, gap, type Look, moved, type Read } from './blocks.ts'
import { likelyFormula, likelySize } from './estimate.ts'
import type { FormulaSize, MeasureFormula, TryFormula } from './size.ts'
import { bodyBottom, type Box, type Item, margin, type Page, slideSize } from './pages.ts'
import { leastPicture, pictureItem, pictureRoom } from './picture.ts'
import { continuedTitle, titleOf } from './title.ts'
import { formulaHeight } from './wrap.ts'

/** Font sizes of points: the largest one at which everything fits is used. The last row of a class can just read the smallest. */
const sizes = [32, 30, 28, 26, 24, 22, 20, 18]
const smallest = sizes.at(-1)!
/** Largest font size on several pages: larger text looks lost there. */
const largestOfMany = 24

/** The layout of a slide in a file. `size`: font size of the points. */
export type SlideFit = { pages: Page[]; size: number }

const known = new WeakMap<Slide, Partial<Record<Deck['language'], SlideFit>>>()

/**
 * Computes the font size of a slide and its number of pages; more than one is too much for a class. Cards, findings and files all use it,
 * without drawing. The result is cached, so a measured slide must not be changed.
 */
export function slideFit(slide: Slide, language: Deck['language']): SlideFit {
  const found = known.get(slide)?.[language]
  if (found) return found
  const fit = planned(slide, language)
  known.set(slide, { ...known.get(slide), [language]: fit })
  return fit
}

/**
 * A slide as it is written to a file: where everything stands, and how large its letters are, so that nothing leaves it and nothing lies over
 * another thing. What does not fit at the smallest readable size goes on with another page, under the same title: on as many as `slideFit` says,
 * at that size. `tried` says how large formulas are drawn; one that is larger than it was held to be is made smaller.
 */
export function fitSlide(slide: Slide, language: Deck['language'], tried: TryFormula): Page[] {
  const { pages, size } = slideFit(slide, language)
  const measure: MeasureFormula = (latex, look) => {
    const likely = likelySize(latex, look)
    const drawn = tried(latex, look)
    return drawn ? within(drawn, likely, look) : likely
  }
  const look = { size, language, measure, read: reading(tried) }
  const own = pagesAt(slide, blocksOf(slide, { read: look.read, tried }), look, pages.length)
  // Narrower formulas can make lines end elsewhere, and so, rarely, the slide too.
  return own.length === pages.length ? own : pages
}

function within(drawn: FormulaSize, likely: FormulaSize, { display }: { display: boolean }): FormulaSize {
  const heightOf = display ? ({ above, below }: FormulaSize) => above + below : formulaHeight
  const scale = Math.min(1, likely.width / drawn.width, heightOf(likely) / heightOf(drawn))
  return { width: drawn.width * scale, above: drawn.above * scale, below: drawn.below * scale }
}

/** Formulas that cannot be drawn are read as their source. */
const reading =
  (tried: TryFormula): Read =>
  (markdown) =>
    piecesOf(markdown).map((piece) =>
      isWords(piece) || tried(piece.latex, { display: false }) ? piece : plainWords(undrawnFormula(piece.latex)),
    )

function planned(slide: Slide, language: Deck['language']): SlideFit {
  const read = reading(likelyFormula)
  const blocks = blocksOf(slide, { read, tried: likelyFormula })
  const at = (size: number, most: number) => pagesAt(slide, blocks, { size, language, measure: likelySize, read }, most)
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

/** All of its pages, or one more than `most`. */
function pagesAt(slide: Slide, own: readonly Block[], look: Look, most: number): Page[] {
  const pages: Page[] = []
  const { blocks: fromTitle, ...title } = titleOf(slide.title, look)
  let blocks: Block[] = [...fromTitle, ...own]
  let activity = slide.activity
  let pictured = slide.picture !== '' || slide.pictureFile !== null
  do {
    const continued = pages.length > 0
    const heading = continued ? continuedTitle(title.pieces, look) : title
    const top = heading.box.y + heading.box.height + gap
    const area: Box = { x: margin, y: top, width: slideSize.width - 2 * margin, height: bodyBottom - top }
    const beside = pictured && blocks.length > 0
    const column = beside ? { ...area, width: area.width - pictureRoom.width - pictureRoom.gap } : area
    const filled = fill(blocks, column, look)
    const items: Item[] = []
    let room = area.height
    if (activity && filled.rest.length === 0) {
      const alone = filled.used === 0 && !pictured
      const wide = activityItems(activity, area, { ...look, alone })
      const used = Math.max(filled.used, pictured ? leastPicture : 0)
      if (used + (used > 0 ? gap : 0) + wide.height <= area.height) {
        const low = used > 0 ? area.height - wide.height : Math.max(0, (area.height - wide.height) / 2 - 30)
        items.push(...wide.items.map((item) => moved(item, low)))
        room = low - gap
        activity = null
      } else if (used === 0) {
        // Longer than a slide: its words are text like any.
        blocks = activityBlocks(activity, look)
        activity = null
        continue
      }
    }
    if (pictured) {
      const place = beside
        ? {
            x: area.x + area.width - pictureRoom.width,
            y: area.y + 4,
            width: pictureRoom.width,
            height: Math.min(room - 4, pictureRoom.width),
          }
        : { ...area, height: room }
      items.unshift(pictureItem(slide, place, look.measure))
      pictured = false
    }
    const centred = isFormulaAlone(blocks) && !beside ? Math.max(0, (room - filled.used) / 2) : 0
    items.unshift(...filled.items.map((item) => moved(item, centred)))
    pages.push({ title: heading, continued, items })
    blocks = filled.rest
  } while ((blocks.length > 0 || activity) && pages.length <= most)
  return pages
}

const isFormulaAlone = (blocks: readonly Block[]) => blocks.length === 1 && blocks[0]!.type === 'formula'
