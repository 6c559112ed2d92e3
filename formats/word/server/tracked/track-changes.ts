import { openArchive } from '../repack.ts'
import { allIn, childOf, elementsIn, parsePart, writePart, type Xml } from '../xml.ts'
import { align } from './align.ts'
import { compareBlocks, likenessOf } from './compare-blocks.ts'
import { createKeys, type Keys } from './keys.ts'
import { createMarks, type Revision, versionBorder } from './marks.ts'

const main = 'word/document.xml'

/**
 * Turns a file that contains two versions of a document, one after the other, into the newer one with tracked changes. Lists, footnotes and
 * pictures of both are parts of the one file. `tracksPages`: also a change of the last page's orientation is tracked.
 */
export function trackChanges(
  file: Uint8Array,
  revision: Revision,
  { tracksPages }: { tracksPages: boolean },
): Uint8Array<ArrayBuffer> {
  const archive = openArchive(file)
  const root = parsePart(archive.bytes(main))
  const body = childOf(root, 'w:body')!
  const blocks = elementsIn(body)
  const border = blocks.findIndex((block) =>
    [...allIn(block, 'w:t')].some(({ children }) => children.includes(versionBorder)),
  )
  const keys = createKeys(archive)
  const marks = createMarks(revision)
  const before = blocks.slice(0, border)
  const oldPages = takePages(before.at(-1)!)
  const after = blocks.slice(border + 1, -1)
  const pages = withAround(blocks.at(-1)!, oldPages)
  joinLists(before, after, keys)
  const isSamePages = keys.keyOf(oldPages) === keys.keyOf(pages)
  body.children = [
    ...compareBlocks(before, after, { keys, marks }),
    isSamePages || !tracksPages ? pages : marks.properties('w:sectPr', oldPages, pages),
  ]
  // The namespaces that may be ignored are declared again when the part is written.
  root.attributes.delete('mc:Ignorable')
  return archive.with(new Map([[main, writePart(root)]]))
}

/** Pages take their headers and footers from those before. Where these go with a change, the last ones need their own. */
function withAround(pages: Xml, oldPages: Xml): Xml {
  const isAround = ({ name }: Xml) => /^w:(?:header|footer)Reference$/.test(name)
  if (elementsIn(pages).some(isAround)) return pages
  return { ...pages, children: [...elementsIn(oldPages).filter(isAround), ...pages.children] }
}

/** The last paragraph of the older version holds its page setup. At the end of a file, the body does. */
function takePages(paragraph: Xml): Xml {
  const properties = childOf(paragraph, 'w:pPr')!
  const pages = childOf(properties, 'w:sectPr')!
  properties.children = properties.children.filter((child) => child !== pages)
  return pages
}

/** A list that both versions have is one list, so that an item added to it takes its number. */
function joinLists(before: readonly Xml[], after: readonly Xml[], keys: Keys): void {
  const votes = new Map<string, Map<string, number>>()
  const likeness = (one: Xml, other: Xml) => likenessOf(one, other, { keys: { ...keys, keyOf: keys.looseKeyOf } })
  for (const { before: one, after: other } of align(before, after, { keyOf: keys.looseKeyOf, likeness })) {
    if (!one || !other) continue
    const [old, own] = [one, other].map((block) => [...allIn(block, 'w:numId')])
    if (old!.length !== own!.length) continue
    for (const [at, item] of own!.entries()) {
      // Only lists of one kind can be one list.
      if (keys.looseKeyOf(item) !== keys.looseKeyOf(old![at]!)) continue
      const counts = votes.get(numberOf(item)) ?? new Map<string, number>()
      const name = numberOf(old![at]!)
      votes.set(numberOf(item), counts.set(name, (counts.get(name) ?? 0) + 1))
    }
  }
  const names = new Map<string, string>()
  const used = new Set<string>()
  const candidates = [...votes].flatMap(([own, counts]) => [...counts].map(([old, count]) => ({ own, old, count })))
  for (const { own, old } of candidates.toSorted((a, b) => b.count - a.count))
    if (!names.has(own) && !used.has(old)) {
      names.set(own, old)
      used.add(old)
    }
  for (const block of after)
    for (const item of allIn(block, 'w:numId'))
      item.attributes.set('w:val', names.get(numberOf(item)) ?? numberOf(item))
}

const numberOf = (item: Xml): string => item.attributes.get('w:val') ?? ''
