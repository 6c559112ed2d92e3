import { writeNumber } from '../text/number-words.ts'
import { fontOf, type Styles } from './styles.ts'
import { decodeFont, isBox } from '../text/symbols.ts'
import { childOf, findAll, isOn, valueOf, type Node } from './package/tree.ts'

type Level = {
  start: number
  format: string
  /** A custom format: "001, 002, …". */
  pattern: string
  text: string
  font: string
  /** The level that restarts this one from 1; 0: none; undefined: every level before it. */
  restart: number | undefined
  isLegal: boolean
  suffix: string
  style: string | undefined
}
type List = { id: string; levels: readonly (Level | undefined)[] }
type Numbered = { list: List; overrides: ReadonlyMap<number, { start: number | undefined; level: Level | undefined }> }

export type Numbering = {
  /** Counts a paragraph and returns its number or bullet, '' for none; null if there is no such list. */
  next: (numId: string, level: number) => string | null
  /** The level of a list that belongs to a paragraph style. */
  levelOfStyle: (numId: string, style: string | undefined) => number
}

export function readNumbering(root: Node, styles: Styles): Numbering {
  const abstract = new Map(
    findAll(root, 'w:abstractNum').map((node) => [node.attributes['w:abstractNumId'] ?? '', node]),
  )
  const nums = new Map(findAll(root, 'w:num').map((node) => [node.attributes['w:numId'] ?? '', node]))
  const lists = new Map<string, List>()
  const numbered = new Map<string, Numbered | null>()
  /** Paragraphs with the same list share a counter. */
  const counters = new Map<string, (number | undefined)[]>()
  const startedLists = new Set<string>()

  /** A list may be that of a style, which names one that names another: a circle of these has no list. */
  function listOf(id: string, seen: ReadonlySet<string> = new Set()): List | null {
    const known = lists.get(id)
    if (known) return known
    const node = abstract.get(id)
    if (!node || seen.has(id)) return null
    const link = valueOf(node, 'w:numStyleLink')
    const num = link === undefined ? undefined : nums.get(styles.numberingOf(link) ?? '')
    const linked = num && listOf(valueOf(num, 'w:abstractNumId') ?? '', new Set([...seen, id]))
    if (linked) return linked
    const list = { id, levels: readLevels(node) }
    lists.set(id, list)
    return list
  }

  function numberedBy(numId: string): Numbered | null {
    const known = numbered.get(numId)
    if (known !== undefined) return known
    const node = nums.get(numId)
    const list = node ? listOf(valueOf(node, 'w:abstractNumId') ?? '') : null
    const overrides = (node?.children ?? [])
      .filter(({ name }) => name === 'w:lvlOverride')
      .map((override) => {
        const [start, own] = [valueOf(override, 'w:startOverride'), childOf(override, 'w:lvl')]
        const level = own && readLevel(own)
        return [levelOf(override), { start: start === undefined ? level?.start : Number(start) || 0, level }] as const
      })
    const found = list && { list, overrides: new Map(overrides) }
    numbered.set(numId, found)
    return found
  }

  const levelIn = ({ list, overrides }: Numbered, level: number) => overrides.get(level)?.level ?? list.levels[level]

  function count(numId: string, found: Numbered, level: number): (number | undefined)[] {
    const values = counters.get(found.list.id) ?? []
    counters.set(found.list.id, values)
    const override = found.overrides.get(level)?.start
    const first = `${numId}:${level}`
    const current = values[level]
    const begins = current === undefined || (override !== undefined && !startedLists.has(first))
    values[level] = begins ? (override ?? levelIn(found, level)?.start ?? 1) : current + 1
    startedLists.add(first)
    for (let deeper = level + 1; deeper < 9; deeper += 1) {
      const restart = levelIn(found, deeper)?.restart
      if (restart !== 0 && level < (restart ?? deeper)) values[deeper] = undefined
    }
    return values
  }

  return {
    next(numId, level) {
      const found = numberedBy(numId)
      const own = found && levelIn(found, level)
      if (!found || !own) return null
      const values = count(numId, found, level)
      if (own.format === 'bullet') return writeBullet(own)
      const written = own.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1
        const other = levelIn(found, at)
        if (at > level || !other || other.format === 'bullet') return ''
        const format = own.isLegal ? 'decimal' : other.format
        return writeNumber(values[at] ?? other.start, format, other.pattern)
      })
      return own.suffix === 'nothing' || written === '' ? written : `${written.trimEnd()} `
    },
    levelOfStyle(numId, style) {
      const found = numberedBy(numId)
      const at = found?.list.levels.findIndex((level) => style !== undefined && level?.style === style) ?? -1
      return Math.max(at, 0)
    },
  }
}

const levelOf = ({ attributes }: Node) => Math.min(Math.max(Number(attributes['w:ilvl']) || 0, 0), 8)

function readLevels(node: Node): (Level | undefined)[] {
  const levels: (Level | undefined)[] = []
  for (const child of node.children) if (child.name === 'w:lvl') levels[levelOf(child)] = readLevel(child)
  return levels
}

function readLevel(node: Node): Level {
  // Newer formats are in an alternative before the fallback.
  const [format] = findAll(node, 'w:numFmt')
  const [restart, isLegal] = [valueOf(node, 'w:lvlRestart'), isOn(node, 'w:isLgl')]
  return {
    start: Number(valueOf(node, 'w:start') ?? 0) || 0,
    format: format?.attributes['w:val'] ?? 'decimal',
    pattern: format?.attributes['w:format'] ?? '',
    text: valueOf(node, 'w:lvlText') ?? '',
    font: fontOf(childOf(node, 'w:rPr')) ?? '',
    restart: restart === undefined ? undefined : Number(restart) || 0,
    isLegal: isLegal ?? false,
    suffix: valueOf(node, 'w:suff') ?? 'tab',
    style: valueOf(node, 'w:pStyle'),
  }
}

/** Whichever sign a bullet is, it is one; boxes to tick and words say more. */
function writeBullet({ text, font }: Level): string {
  const sign = decodeFont(text, font).trim()
  if (isBox(sign)) return `- ${sign} `
  return /\p{L}{2}|\p{N}/u.test(sign) ? `${sign} ` : '- '
}
