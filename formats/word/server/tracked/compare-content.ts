import { editScript } from '#formats/compare/model/edit-script.ts'
import { atOnce } from '#platform/model/at-once.ts'
import { childOf, elementsIn, make, type Xml } from '../xml.ts'
import type { Keys } from './keys.ts'
import type { Marks } from './marks.ts'

/** A word, or something that is kept or goes as a whole: a formula, a picture, a field, a footnote. */
type Token = { nodes: Xml[]; key: string; link: Xml | null; isBlank: boolean }

/** Above that many differences, paragraphs have hardly a word in common. */
const mostEdits = 1500

/** The content of a paragraph with the words marked that differ. */
export function compareContent(before: Xml, after: Xml, { keys, marks }: { keys: Keys; marks: Marks }): Xml[] {
  const [one, other] = [tokensOf(before, keys), tokensOf(after, keys)]
  const parts = atOnce(
    editScript(
      one.map(({ key }) => key),
      other.map(({ key }) => key),
      mostEdits,
    ),
  ) ?? [
    { count: one.length, added: false, removed: true },
    { count: other.length, added: true, removed: false },
  ]
  const content: Xml[] = []
  let [gone, come]: [Token[], Token[]] = [[], []]
  const close = () => {
    content.push(...marks.content(joined(gone), 'del'), ...marks.content(joined(come), 'ins'))
    ;[gone, come] = [[], []]
  }
  let [at, otherAt] = [0, 0]
  for (const [index, { count, added, removed }] of parts.entries()) {
    const tokens = added ? other.slice(otherAt, otherAt + count) : one.slice(at, at + count)
    if (!added) at += count
    if (!removed) otherAt += count
    if (added) come.push(...tokens)
    else if (removed) gone.push(...tokens)
    // A blank between two changes belongs to them: a new sentence shall not fall into its words.
    else if (index > 0 && index < parts.length - 1 && tokens.every(({ isBlank }) => isBlank)) {
      gone.push(...tokens)
      come.push(...other.slice(otherAt - count, otherAt))
    } else {
      close()
      content.push(...joined(tokens))
    }
  }
  close()
  return content
}

function tokensOf(paragraph: Xml, { keyOf }: Keys): Token[] {
  const tokens: Token[] = []
  const put = (nodes: Xml[], link: Xml | null) => {
    const own = nodes.map(keyOf).join('')
    const isBlank = nodes.every((node) => textOf(node)?.trim() === '')
    tokens.push({ nodes, link, isBlank, key: link ? keyOf({ ...link, children: [] }) + own : own })
  }
  const fragments = elementsIn(paragraph)
    .filter(({ name }) => name !== 'w:pPr')
    .flatMap((child) => {
      const link = child.name === 'w:hyperlink' ? child : null
      return (link ? elementsIn(link) : [child]).flatMap(fragmentsOf).map((node) => ({ node, link }))
    })
  let group: Xml[] = []
  let depth = 0
  for (const { node, link } of fragments) {
    group.push(node)
    depth += depthChange(node)
    if (depth > 0) continue
    put(group, link)
    group = []
  }
  return tokens
}

/** Fields and bookmarks have a beginning and an end. */
function depthChange(node: Xml): number {
  if (node.name === 'w:bookmarkStart') return 1
  if (node.name === 'w:bookmarkEnd') return -1
  const type = childOf(node, 'w:fldChar')?.attributes.get('w:fldCharType')
  return type === 'begin' ? 1 : type === 'end' ? -1 : 0
}

/** The words of a run, and the other things in it, each as a run. */
function fragmentsOf(node: Xml): Xml[] {
  if (node.name !== 'w:r') return [node]
  const properties = childOf(node, 'w:rPr')
  const run = (child: Xml): Xml => ({ ...node, children: properties ? [properties, child] : [child] })
  return elementsIn(node)
    .filter((child) => child !== properties)
    .flatMap((child) => (child.name === 'w:t' ? wordsIn(child).map((word) => run(textElement(word))) : [run(child)]))
}

const wordsIn = (text: Xml): string[] =>
  text.children
    .filter((child) => typeof child === 'string')
    .join('')
    .match(/&[^;]+;|[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

const textElement = (text: string): Xml => make('w:t', { 'xml:space': 'preserve' }, [text])

/** The text of a run with nothing else. */
function textOf(node: Xml): string | null {
  const children = node.name === 'w:r' ? elementsIn(node).filter(({ name }) => name !== 'w:rPr') : []
  const [only] = children
  return children.length === 1 && only!.name === 'w:t'
    ? only!.children.filter((child) => typeof child === 'string').join('')
    : null
}

/** The fragments as runs again: words with the same look are one. */
function joined(tokens: readonly Token[]): Xml[] {
  const nodes: Xml[] = []
  let link: Xml | null = null
  for (const token of tokens) {
    if (token.link === null) token.nodes.forEach((node) => addRun(nodes, node))
    else {
      if (token.link !== link) nodes.push({ ...token.link, children: [] })
      const inLink = nodes.at(-1)!.children as Xml[]
      token.nodes.forEach((node) => addRun(inLink, node))
    }
    link = token.link
  }
  return nodes
}

function addRun(nodes: Xml[], node: Xml): void {
  const last = nodes.at(-1)
  const [own, before] = [textOf(node), last ? textOf(last) : null]
  if (own !== null && before !== null && childOf(node, 'w:rPr') === childOf(last, 'w:rPr')) {
    const properties = childOf(node, 'w:rPr')
    const text = textElement(before + own)
    nodes[nodes.length - 1] = { ...node, children: properties ? [properties, text] : [text] }
  } else nodes.push(node)
}
