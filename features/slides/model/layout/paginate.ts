import type { Activity, Slide } from '../presentation.ts'
import { activityBlocks, activityItems } from './activity.ts'
import { fill, gap, moved, type Block } from './blocks.ts'
import { bodyBottom, margin, slideSize, type Box, type Item, type Page } from './pages.ts'
import { leastPicture, pictureItem, pictureRoom } from './picture.ts'
import { continuedTitle, titleOf } from './title.ts'

/** Content of a slide that is not placed yet. A page takes blocks, then the activity; the picture is on the first page. */
export type Remaining = { blocks: readonly Block[]; activity: Activity | null; picture: boolean }

/** The transitions, in the order in which a page tries them. */
export type Transition =
  /** All blocks fit, and the activity below them: nothing remains. */
  | { kind: 'activityBelow'; page: Items; remaining: Remaining }
  /** Only an activity higher than a page remains: it becomes blocks, and no page is created. */
  | { kind: 'activityAsText'; remaining: Remaining }
  /** The blocks that fit are placed; the others and the activity remain. */
  | { kind: 'blocksOnly'; page: Items; remaining: Remaining }

/** Font size, language and measures. */
export type PageStyle = Parameters<typeof fill>[2]

type Items = readonly Item[]
type On = { slide: Slide; style: PageStyle; area: Box }

/** Lays a slide out on pages: all of them, or at most one more than `most`. */
export function paginate(slide: Slide, own: readonly Block[], style: PageStyle, most: number): Page[] {
  const { blocks: fromTitle, ...title } = titleOf(slide.title, style)
  const pages: Page[] = []
  let remaining: Remaining = {
    blocks: [...fromTitle, ...own],
    activity: slide.activity,
    picture: slide.picture !== '' || slide.pictureFile !== null,
  }
  do {
    const continued = pages.length > 0
    const heading = continued ? continuedTitle(title.tokens, style) : title
    const transition = nextPage(remaining, { slide, style, area: areaBelow(heading.box) })
    if (transition.kind !== 'activityAsText') pages.push({ title: heading, continued, items: [...transition.page] })
    remaining = transition.remaining
  } while ((remaining.blocks.length > 0 || remaining.activity) && pages.length <= most)
  return pages
}

function areaBelow({ y, height }: Box): Box {
  const top = y + height + gap
  return { x: margin, y: top, width: slideSize.width - 2 * margin, height: bodyBottom - top }
}

/** Fills one page with remaining content. */
export function nextPage({ blocks, activity, picture }: Remaining, { slide, style, area }: On): Transition {
  const beside = picture && blocks.length > 0
  const column = beside ? { ...area, width: area.width - pictureRoom.width - pictureRoom.gap } : area
  const filled = fill(blocks, column, style)
  const band =
    activity && filled.rest.length === 0 ? layActivity(activity, filled.usedHeight, { picture, style, area }) : null
  if (activity && band === 'tooHigh' && filled.usedHeight === 0 && !picture)
    return { kind: 'activityAsText', remaining: { blocks: activityBlocks(activity, style), activity: null, picture } }

  const placed = band === 'tooHigh' ? null : band
  const room = placed ? placed.top - gap : area.height
  const centred = isFormulaAlone(blocks) && !beside ? Math.max(0, (room - filled.usedHeight) / 2) : 0
  const page = [
    ...filled.items.map((item) => moved(item, centred)),
    ...(picture ? [pictureItem(slide, pictureBox(area, room, beside), style.measure)] : []),
    ...(placed?.items ?? []),
  ]
  return placed
    ? { kind: 'activityBelow', page, remaining: { blocks: [], activity: null, picture: false } }
    : { kind: 'blocksOnly', page, remaining: { blocks: filled.rest, activity, picture: false } }
}

type Beside = { picture: boolean; style: PageStyle; area: Box }

/** Places the activity below the content of the page, or above the middle of an empty page. `top`: from the area's top. */
function layActivity(activity: Activity, usedHeight: number, { picture, style, area }: Beside) {
  const occupied = Math.max(usedHeight, picture ? leastPicture : 0)
  const band = activityItems(activity, area, { ...style, alone: usedHeight === 0 && !picture })
  if (occupied + (occupied > 0 ? gap : 0) + band.height > area.height) return 'tooHigh'
  const top = occupied > 0 ? area.height - band.height : Math.max(0, (area.height - band.height) / 2 - 30)
  return { top, items: band.items.map((item) => moved(item, top)) }
}

const pictureBox = (area: Box, room: number, beside: boolean): Box =>
  beside
    ? {
        x: area.x + area.width - pictureRoom.width,
        y: area.y + 4,
        width: pictureRoom.width,
        height: Math.min(room - 4, pictureRoom.width),
      }
    : { ...area, height: room }

const isFormulaAlone = (blocks: readonly Block[]) => blocks.length === 1 && blocks[0]!.type === 'formula'
