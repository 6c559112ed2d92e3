import { childOf, elementsIn, escaped, make, type Xml } from '../xml.ts'

/** Names who made the changes, and when (ISO 8601). */
export type Revision = { author: string; date: string }
export type ChangeMark = 'ins' | 'del'

export type Marks = {
  /** Text, formulas and pictures as inserted or deleted. A link keeps its address. */
  content: (nodes: readonly Xml[], as: ChangeMark) => Xml[]
  /** A paragraph with the mark at its end inserted or deleted. Its content stays as it is. */
  paragraphEnd: (paragraph: Xml, as: ChangeMark) => Xml
  row: (row: Xml, as: ChangeMark) => Xml
  /** A paragraph that one version needs between two tables, which would otherwise become one. Neither version keeps it. */
  between: () => Xml
  /** Properties such as "w:pPr" that were others before. */
  properties: (name: string, before: Xml | undefined, after: Xml | undefined) => Xml
}

/** Identifiers of other annotations in our files are below. */
const firstId = 1_000_000

export function createMarks({ author, date }: Revision): Marks {
  let id = firstId
  const attributes = () => {
    id += 1
    return { 'w:id': id, 'w:author': escaped(author), 'w:date': `${date.slice(0, 19)}Z` }
  }
  const mark = (as: ChangeMark, children: Xml[] = []) => make(`w:${as}`, attributes(), children)
  return {
    content(nodes, as) {
      const marked: Xml[] = []
      let open: Xml[] = []
      const close = () => {
        if (open.length > 0) marked.push(mark(as, open))
        open = []
      }
      for (const node of nodes)
        if (node.name === 'w:hyperlink') {
          close()
          marked.push({
            ...node,
            children: [
              mark(
                as,
                elementsIn(node).map((one) => inside(one, as)),
              ),
            ],
          })
        } else open.push(inside(node, as))
      close()
      return marked
    },
    paragraphEnd: (paragraph, as) =>
      withProperties(paragraph, (properties) => {
        const own = childOf(properties, 'w:rPr') ?? make('w:rPr')
        const before = elementsIn(properties).filter(({ name }) => !lastProperties.test(name))
        const after = elementsIn(properties).filter(({ name }) => lastProperties.test(name) && name !== 'w:rPr')
        return [...before, { ...own, children: [mark(as), ...own.children] }, ...after]
      }),
    row(row, as) {
      const own = childOf(row, 'w:trPr') ?? make('w:trPr')
      const rest = elementsIn(row).filter((child) => child !== own)
      const first = rest.filter(({ name }) => name === 'w:tblPrEx')
      const cells = rest.filter(({ name }) => name !== 'w:tblPrEx')
      return { ...row, children: [...first, { ...own, children: [...own.children, mark(as)] }, ...cells] }
    },
    between: () => make('w:p', {}, [make('w:pPr', {}, [make('w:rPr', {}, [mark('ins'), mark('del')])])]),
    properties(name, before, after) {
      const inner = before ? elementsIn(before).filter((child) => !unchanged.test(child.name)) : []
      // A change of columns names no author.
      const { 'w:id': number, ...by } = attributes()
      const about = name === 'w:tblGrid' ? { 'w:id': number } : { 'w:id': number, ...by }
      const change = make(`${name}Change`, about, [make(name, {}, inner)])
      return { ...(after ?? make(name)), children: [...(after ? after.children : []), change] }
    },
  }
}

/** Parts of properties that are not among the older ones in a change. */
const unchanged = /^w:(?:rPr|sectPr|headerReference|footerReference)$/

/** They stand at the end of paragraph properties, in this order. */
const lastProperties = /^w:(?:rPr|sectPr|pPrChange)$/

function withProperties(paragraph: Xml, change: (properties: Xml) => Xml[]): Xml {
  const own = childOf(paragraph, 'w:pPr') ?? make('w:pPr')
  const rest = paragraph.children.filter((child) => child !== own)
  return { ...paragraph, children: [{ ...own, children: change(own) }, ...rest] }
}

/** Deleted text has other elements than text that stays. */
function inside(node: Xml, as: ChangeMark): Xml {
  if (as === 'ins' || node.name !== 'w:r') return node
  const deleted: Record<string, string> = { 'w:t': 'w:delText', 'w:instrText': 'w:delInstrText' }
  const children = node.children.map((child) =>
    typeof child === 'string' || !(child.name in deleted) ? child : { ...child, name: deleted[child.name]! },
  )
  return { ...node, children }
}

/** The text of the paragraph that separates the two versions in a file. No document contains it. */
export const versionBorder = '\uE000trogiang\uE000'
