import { childElements, elementsOf, valueOf, type XmlElement } from '../../../tests/support/files/parse-xml.ts'

type Level = { start: number; format: string; text: string }
type List = { shared: string; levels: Map<number, Level>; restarts: Map<number, number> }

/**
 * Counts list items as Word does: lists that share a definition continue counting together unless they restart, and an item restarts the
 * levels below it. Returns the number before an item, or • for any bullet.
 */
export function createCounter(numbering: XmlElement | undefined): (number: string, level: number) => string {
  const lists = numbering ? readLists(numbering) : new Map<string, List>()
  const counts = new Map<string, number[]>()
  const startedLists = new Set<string>()

  return (number, level) => {
    const list = lists.get(number)
    const shown = list?.levels.get(level)
    if (!list || !shown) return ''
    if (shown.format === 'bullet') return '•'
    const count = counts.get(list.shared) ?? []
    counts.set(list.shared, count)
    const startOf = (each: number) => list.restarts.get(each) ?? list.levels.get(each)?.start ?? 1
    const startsOver = list.restarts.has(level) && !startedLists.has(`${number} ${level}`)
    startedLists.add(`${number} ${level}`)
    const before = startsOver ? undefined : count[level]
    count[level] = before === undefined ? startOf(level) : before + 1
    count.length = level + 1
    return shown.text.replace(/%(\d)/g, (_, digit: string) => {
      const each = Number(digit) - 1
      return inFormat(count[each] ?? startOf(each), list.levels.get(each)?.format ?? 'decimal')
    })
  }
}

function readLists(numbering: XmlElement): Map<string, List> {
  const shared = new Map(
    elementsOf(numbering, 'w:abstractNum').map((each) => [each.attributes['w:abstractNumId'] ?? '', readLevels(each)]),
  )
  return new Map(
    elementsOf(numbering, 'w:num').map((number): [string, List] => {
      const id = valueOf(number, 'w:abstractNumId') ?? ''
      const overrides = elementsOf(number, 'w:lvlOverride').flatMap((each): [number, number][] => {
        const start = valueOf(each, 'w:startOverride')
        return start === null ? [] : [[Number(each.attributes['w:ilvl']), Number(start)]]
      })
      return [
        number.attributes['w:numId'] ?? '',
        { shared: id, levels: shared.get(id) ?? new Map(), restarts: new Map(overrides) },
      ]
    }),
  )
}

function readLevels(definition: XmlElement): Map<number, Level> {
  const levels = childElements(definition).filter(({ name }) => name === 'w:lvl')
  return new Map(
    levels.map((level) => [
      Number(level.attributes['w:ilvl']),
      {
        start: Number(valueOf(level, 'w:start') ?? 0),
        format: valueOf(level, 'w:numFmt') ?? 'decimal',
        text: valueOf(level, 'w:lvlText') ?? '',
      },
    ]),
  )
}

function inFormat(count: number, format: string): string {
  const letter = String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26))
  switch (format) {
    case 'lowerLetter':
      return letter
    case 'upperLetter':
      return letter.toUpperCase()
    case 'lowerRoman':
      return roman(count)
    case 'upperRoman':
      return roman(count).toUpperCase()
    default:
      return `${count}`
  }
}

function roman(count: number): string {
  const signs: [number, string][] = [
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ]
  const [value, sign] = signs.find(([value]) => value <= count) ?? [0, '']
  return value === 0 ? '' : sign + roman(count - value)
}
