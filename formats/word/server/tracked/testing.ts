import { normalXml } from '../../../tracked-word/server/testing.ts'
import { openArchive } from '../repack.ts'
import { allIn, childOf, elementsIn, parseOwn, parsePart, type Xml } from '../xml.ts'
import { createKeys } from './keys.ts'

type Decision = 'refused' | 'accepted'

/** The content of a file after all its changes are refused or accepted, as Word does it, in a form that can be compared. */
export function contentOf(file: Uint8Array, decision: Decision): string[] {
  const archive = openArchive(file)
  const body = childOf(parsePart(archive.bytes('word/document.xml')), 'w:body')!
  const decided = resolve(body, decision)[0] as Xml
  inherit(decided)
  const { looseKeyOf } = createKeys(archive)
  // Each list is named by its first item, whatever its number in the file.
  const lists = new Map<string, number>()
  const names: number[] = []
  for (const item of allIn(decided, 'w:numId')) {
    const id = item.attributes.get('w:val') ?? ''
    lists.set(id, lists.get(id) ?? lists.size)
    names.push(lists.get(id)!)
  }
  const blocks = elementsIn(decided).map((block) => normalXml(parseOwn(looseKeyOf(block))))
  return [...blocks, names.join(' ')]
}

/** Pages without headers and footers have those of the pages before. */
function inherit(body: Xml): void {
  const isAround = (child: Xml | string) =>
    typeof child !== 'string' && /^w:(?:header|footer)Reference$/.test(child.name)
  let before: Xml['children'] = []
  for (const pages of allIn(body, 'w:sectPr'))
    if (pages.children.some(isAround)) before = pages.children.filter(isAround)
    else pages.children = [...before, ...pages.children]
}

function resolve(node: Xml, decision: Decision): (Xml | string)[] {
  const gone = decision === 'refused' ? 'w:ins' : 'w:del'
  if (node.name === gone || /^w:(?:tblGridChange|\w+PrChange)$/.test(node.name)) return []
  if (node.name === 'w:tr' && childOf(childOf(node, 'w:trPr'), gone)) return []
  const change = elementsIn(node).find(({ name }) => name === `${node.name}Change`)
  const own = decision === 'refused' && change ? withOlder(node, elementsIn(change)[0]!) : node
  const children = joinParagraphs(own.children, gone).flatMap((child) =>
    typeof child === 'string' ? [child] : resolve(child, decision),
  )
  if (/^w:(?:ins|del)$/.test(node.name)) return children
  if (node.name === 'w:hyperlink' && children.length === 0) return []
  if (node.name === 'w:tbl' && !children.some((child) => typeof child !== 'string' && child.name === 'w:tr')) return []
  const name = node.name.replace('w:delText', 'w:t').replace('w:delInstrText', 'w:instrText')
  return [{ ...own, name, children }]
}

/** Properties as they were. What no change holds stays. */
const withOlder = (node: Xml, older: Xml): Xml => ({
  ...node,
  children: [
    ...elementsIn(node).filter(({ name }) => /^w:(?:header|footer)Reference$/.test(name)),
    ...older.children,
    ...elementsIn(node).filter(({ name }) => /^w:(?:rPr|sectPr|ins|del)$/.test(name)),
  ],
})

/** A paragraph whose end goes continues in the next one, which keeps its properties. */
function joinParagraphs(children: Xml['children'], gone: string): Xml['children'] {
  if (!children.some((child) => typeof child !== 'string' && child.name === 'w:p')) return children
  const joined: Xml['children'] = []
  let open: Xml['children'] = []
  for (const child of children) {
    if (typeof child === 'string') continue
    const content = child.children.filter((one) => typeof one === 'string' || one.name !== 'w:pPr')
    if (child.name === 'w:p' && childOf(childOf(childOf(child, 'w:pPr'), 'w:rPr'), gone)) open.push(...content)
    else if (child.name === 'w:p') {
      const properties = child.children.filter((one) => typeof one !== 'string' && one.name === 'w:pPr')
      joined.push({ ...child, children: [...properties, ...open, ...content] })
      open = []
    } else {
      // Nothing is left of a paragraph before a table that goes as a whole.
      open = []
      joined.push(child)
    }
  }
  return joined
}
