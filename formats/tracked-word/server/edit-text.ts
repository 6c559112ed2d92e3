import type { Edit } from '../model/edits.ts'
import { childOf, type Element } from './elements.ts'
import type { FoundParagraph } from './find-paragraphs.ts'
import type { Markup } from './markup.ts'
import type { Item } from './paragraph-items.ts'
import { isText, propertiesFor, propertiesLike } from './run-properties.ts'
import type { Splices } from './splices.ts'

/** New text that stands directly before or after a place in the text of an item. */
type Insertion = { item: Item; side: 'before' | 'after'; at: number; xml: string }

/** New text at the ends of a paragraph, where no run is that it could join. */
export type AtEnds = { start: string; end: string }

/**
 * Edits the text of one paragraph. Only runs with changes are split; what stays keeps its XML. @throws Error for edits that
 * `findChangeFault` would not allow
 */
export function editText(
  found: FoundParagraph,
  edits: readonly Edit[],
  { markup, splices }: { markup: Markup; splices: Splices },
): AtEnds {
  const atEnds: AtEnds = { start: '', end: '' }
  const insertions: Insertion[] = []
  for (const edit of edits) {
    if (edit.text === '') continue
    const target = findTarget(found, edit)
    const xml = markup.insertRun(edit.text, target.properties(markup))
    if (typeof target.where === 'string') atEnds[target.where] += xml
    else insertions.push({ ...target.where, xml })
  }
  const deletions = edits.filter(({ start, end }) => start < end)
  const isDeleted = ({ at, text }: Item) =>
    text !== '' && deletions.some(({ start, end }) => start < at + text.length && at < end)
  if (found.items.some((item) => item.isFixed && isDeleted(item))) throw new Error('This text cannot be deleted.')
  const touched = found.items.filter((item) => isDeleted(item) || insertions.some((one) => one.item === item))
  for (const run of new Set(touched.map((item) => item.run ?? item.element))) {
    const items = found.items.filter((item) => (item.run ?? item.element) === run)
    splices.add(run.start, run.end, rebuildRun(run, { items, insertions, deletions }, { markup, splices }))
  }
  return atEnds
}

type Target = {
  where: Omit<Insertion, 'xml'> | keyof AtEnds
  properties: (markup: Markup) => string
}

/** The place of a new text and its look: that of the text it replaces, or of the text before it. */
function findTarget(found: FoundParagraph, { start, end }: Edit): Target {
  const { items } = found
  const isReplaced = start < end
  const before = items.findLast(({ at, text }) => text !== '' && at < end && end <= at + text.length)
  const after = items.find(({ at, text }) => text !== '' && at <= end && end < at + text.length)
  const like = nearestText(found, isReplaced ? start + 1 : end)
  const properties = (markup: Markup) =>
    like ? propertiesFor(markup, like.run, { isRaised: isReplaced }) : propertiesLike(markup, found)
  if (before && !before.isClosed) return { where: { item: before, side: 'after', at: end }, properties }
  if (after && !after.isClosed) return { where: { item: after, side: 'before', at: end }, properties }
  if (!after) return { where: 'end', properties }
  if (!before) return { where: 'start', properties }
  throw new Error('Nothing can be inserted between these places.')
}

/** The text that contains the character before a place, or else the nearest one before it, or the first. */
function nearestText({ items }: FoundParagraph, at: number): Item | undefined {
  const texts = items.filter(isText)
  return texts.findLast((item) => item.at < at) ?? texts[0]
}

type Changes = { items: readonly Item[]; insertions: readonly Insertion[]; deletions: readonly Edit[] }
type Fragment = { kind: 'kept' | 'deleted' | 'inserted'; xml: string }

/** Writes a run, or an element beside runs, with its changes: fragments that stay, that go, and that are new, in order. */
function rebuildRun(
  run: Element,
  { items, insertions, deletions }: Changes,
  { markup, splices }: { markup: Markup; splices: Splices },
): string {
  const fragments: Fragment[] = []
  for (const item of items) {
    const own = insertions.filter((insertion) => insertion.item === item)
    const [first, last] = [item.at, item.at + item.text.length]
    const inner = [...deletions.flatMap(({ start, end }) => [start, end]), ...own.map(({ at }) => at)]
    const cuts = [...new Set([first, ...inner.filter((at) => first < at && at < last), last])].toSorted((a, b) => a - b)
    const insert = (side: Insertion['side'], at: number) => {
      for (const each of own)
        if (each.side === side && each.at === at) fragments.push({ kind: 'inserted', xml: each.xml })
    }
    insert('before', first)
    if (item.text === '') fragments.push({ kind: 'kept', xml: markup.raw(item.element) })
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      const to = cuts[index + 1]!
      const isDeleted = deletions.some(({ start, end }) => start <= from && to <= end)
      const isWhole = from === first && to === last
      const text = item.text.slice(from - first, to - first)
      const raw = () => splices.take(item.element.start, item.element.end)
      const xml =
        item.kind === 'text' && (isDeleted || !isWhole)
          ? markup.text(isDeleted && markup.isTracked ? 'delText' : 't', text)
          : raw()
      fragments.push({ kind: isDeleted ? 'deleted' : 'kept', xml })
      insert('after', to)
      if (to !== last) insert('before', to)
    }
  }
  return joinFragments(run, fragments, markup)
}

function joinFragments(run: Element, fragments: readonly Fragment[], markup: Markup): string {
  if (run.name !== 'w:r') return fragments.map(({ xml }) => xml).join('')
  const whole = markup.raw(run)
  const open = whole.slice(0, run.openEnd - run.start)
  const close = whole.slice(run.closeStart - run.start)
  const properties = childOf(run, 'w:rPr')
  const head = open + (properties ? markup.raw(properties) : '')
  const groups: Fragment[] = []
  for (const fragment of fragments) {
    const last = groups.at(-1)
    if (last?.kind === fragment.kind && fragment.kind !== 'inserted') last.xml += fragment.xml
    else groups.push({ ...fragment })
  }
  return groups
    .map(({ kind, xml }) => {
      if (kind === 'inserted') return xml
      const part = `${head}${xml}${close}`
      return kind === 'deleted' ? markup.deleteRuns(part) : part
    })
    .join('')
}
