import { searchText } from '#platform/model/search-text.ts'
import {
  blankItem,
  curriculumCodeMax,
  curriculumTextMax,
  itemLevels,
  sortAsTree,
  type CurriculumFinding,
  type CurriculumItem,
  type ItemLevel,
} from '../items.ts'
import type { ReadCurriculum } from '../read-curriculum.ts'

type Json = Record<string, unknown>

/**
 * Reads a package of the standard Competencies and Academic Standards Exchange.
 * Source: 1EdTech CASE 1.0 and 1.1, CFPackage.
 * @returns null if it is not one
 */
export function readCase(content: string): ReadCurriculum | null {
  const file = parse(content)
  const document = objectOf(file?.['CFDocument'])
  if (!file || !document) return null
  const findings: CurriculumFinding[] = []
  const find = (key: CurriculumFinding['key'], values: CurriculumFinding['values'], leavesOut: boolean) =>
    findings.push({ key, values, leavesOut })
  const items: CurriculumItem[] = []
  const indexes = new Map<string, number>()
  const types: string[] = []
  const identifiers = new Set<string>()
  for (const [index, entry] of listOf(file['CFItems']).entries()) {
    const id = textOf(entry['identifier'])
    const text = textOf(entry['fullStatement']) || textOf(entry['abbreviatedStatement'])
    const code = textOf(entry['humanCodingScheme'])
    const values = { row: index + 1, text: shorten(text || code || id) }
    if (!id || !text) find('curriculumFinding.incomplete', values, true)
    else if (indexes.has(id)) find('curriculumFinding.sameId', values, true)
    else if (text.length > curriculumTextMax || code.length > curriculumCodeMax)
      find('curriculumFinding.tooLong', values, true)
    else {
      // Our own files also hold the identifier that the item has here.
      const own = textOf(objectOf(entry['extensions'])?.['id'])
      const identifier = [own, id].find((one) => one && !identifiers.has(one)) ?? null
      if (identifier) identifiers.add(identifier)
      indexes.set(id, items.push(blankItem({ level: 'outcome', text, code, identifier, ...factsOf(entry) })) - 1)
      types.push(searchText(textOf(entry['CFItemType'])))
    }
  }
  const order = setParents({ file, items, indexes, documentId: textOf(document['identifier']), find })
  cutCycles(items, find)
  const hasChildren = new Set(items.map(({ parent }) => parent))
  for (const [index, item] of items.entries())
    item.level = levelOf(types[index]!) ?? (hasChildren.has(index) ? 'chapter' : 'outcome')
  return {
    items: sortAsTree(arrange(items, order)),
    findings,
    unusedColumns: [],
    unusedTables: [],
    questions: [],
    title: textOf(document['title']),
    source: [textOf(document['creator']), textOf(document['officialSourceURL'])].filter(Boolean).join(', '),
    date: textOf(document['lastChangeDateTime']).slice(0, 10),
  }
}

type Find = (key: CurriculumFinding['key'], values: CurriculumFinding['values'], leavesOut: boolean) => void
type Tree = { file: Json; items: CurriculumItem[]; indexes: Map<string, number>; documentId: string; find: Find }

/** Sets the parents, and returns the place of each item among its siblings. */
function setParents({ file, items, indexes, documentId, find }: Tree): Map<number, number> {
  const order = new Map<number, number>()
  for (const association of listOf(file['CFAssociations'])) {
    if (textOf(association['associationType']) !== 'isChildOf') continue
    const child = indexes.get(nodeOf(association, 'origin'))
    if (child === undefined) continue
    const parentId = nodeOf(association, 'destination')
    const parent = indexes.get(parentId)
    const item = items[child]!
    const values = { text: shorten(item.text) }
    if (order.has(child)) {
      find('curriculumFinding.severalParents', values, false)
      continue
    }
    const sequence = association['sequenceNumber']
    order.set(child, typeof sequence === 'number' ? sequence : child)
    if (parent !== undefined) item.parent = parent
    else if (parentId !== documentId) find('curriculumFinding.missingParent', values, false)
  }
  return order
}

/** An item that is below itself moves to the top, so that nothing is lost. */
function cutCycles(items: CurriculumItem[], find: Find): void {
  const isSafe = new Set<number>()
  for (const start of items.keys()) {
    const path = new Set<number>()
    let at: number | null = start
    while (at !== null && !isSafe.has(at) && !path.has(at)) {
      path.add(at)
      at = items[at]!.parent
    }
    if (at !== null && path.has(at)) {
      items[at]!.parent = null
      find('curriculumFinding.cycle', { text: shorten(items[at]!.text) }, false)
    }
    for (const index of path) isSafe.add(index)
  }
}

/** Siblings follow one another in the order of the file. */
function arrange(items: readonly CurriculumItem[], order: ReadonlyMap<number, number>): CurriculumItem[] {
  const sorted = [...items.keys()].toSorted((one, other) => (order.get(one) ?? one) - (order.get(other) ?? other))
  const positions = new Map(sorted.map((index, position) => [index, position]))
  return sorted.map((index) => {
    const item = items[index]!
    return { ...item, parent: item.parent === null ? null : positions.get(item.parent)! }
  })
}

function factsOf(entry: Json): Partial<CurriculumItem> {
  const more = objectOf(entry['extensions']) ?? {}
  const grades = entry['educationLevel']
  const gradeBand = Array.isArray(grades) ? grades.map(textOf).filter(Boolean).join(', ').slice(0, 100) : ''
  return {
    gradeBand,
    periods: numberWithin(more['periods'], 0, 1_000),
    fromWeek: numberWithin(more['fromWeek'], 1, 53),
    toWeek: numberWithin(more['toWeek'], 1, 53),
    cognitiveLevel: textOf(more['cognitiveLevel']).slice(0, 100),
  }
}

const levelOf = (type: string): ItemLevel | undefined => itemLevels.find((level) => level === type)
const nodeOf = (association: Json, end: 'origin' | 'destination'): string =>
  textOf(objectOf(association[`${end}NodeURI`])?.['identifier']) || textOf(association[`${end}NodeIdentifier`])
const objectOf = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
const listOf = (value: unknown): Json[] =>
  Array.isArray(value) ? value.flatMap((each: unknown): Json[] => [objectOf(each) ?? {}]) : []
const textOf = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC').trim() : '')
const numberWithin = (value: unknown, from: number, to: number): number | null =>
  typeof value === 'number' && value >= from && value <= to ? value : null
const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

function parse(content: string): Json | null {
  try {
    return objectOf(JSON.parse(content))
  } catch {
    return null
  }
}
