import { zipSync } from 'fflate'
import { parsePart, type Xml } from '../../word/server/xml.ts'

/** The author and date of changes in tests. */
export const revision = { author: 'Trợ Giảng (AI)', date: '2026-11-28T08:00:00.000Z', isTracked: true }

const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const names = `xmlns:w="${main}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:m="${office}/math" xmlns:r="${office}/relationships" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" mc:Ignorable="w14"`
const type = (kind: string) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

type Variant = {
  comments?: boolean
  rewrite?: (documentXml: string) => string
  settings?: string
  /** The texts of more parts, by the kinds of their relationships. */
  outside?: Partial<Record<'header' | 'footer' | 'endnotes', string>>
}

/** The elements of parts with a text of their own: around all of it, and around a paragraph. */
const outsideMarkup = { header: ['hdr', ''], footer: ['ftr', ''], endnotes: ['endnotes', 'endnote'] } as const

/** Builds a Word file from the content of its body. `rewrite` changes the XML of the main part, for other prefixes and namespaces. */
export function wordFile(
  body: string,
  { comments = false, rewrite = (xml) => xml, settings, outside = {} }: Variant = {},
): Buffer {
  const kinds = Object.keys(outside) as (keyof typeof outside)[]
  const related = [
    ['styles', 'styles.xml'],
    ['footnotes', 'footnotes.xml'],
    ...(comments ? [['comments', 'comments.xml']] : []),
    ...(settings ? [['settings', 'settings.xml']] : []),
    ...kinds.map((kind) => [kind, `${kind}.xml`]),
  ]
  const relation = (kind: string, target: string, id: string) =>
    `<Relationship Id="${id}" Type="${office}/relationships/${kind}" Target="${target}"/>`
  const relations = (content: string) =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`
  const files: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type('document.main')}"/>${related.map(([kind, target]) => `<Override PartName="/word/${target}" ContentType="${type(kind!)}"/>`).join('')}</Types>`,
    '_rels/.rels': relations(relation('officeDocument', 'word/document.xml', 'rId1')),
    'word/document.xml': rewrite(
      `${head}<w:document ${names}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    ),
    'word/_rels/document.xml.rels': relations(
      related.map(([kind, target], at) => relation(kind!, target!, `rId${at + 1}`)).join(''),
    ),
    'word/styles.xml': `${head}<w:styles xmlns:w="${main}"><w:style w:type="paragraph" w:styleId="u1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/footnotes.xml': `${head}<w:footnotes xmlns:w="${main}"><w:footnote w:id="2"><w:p><w:r><w:t>Chú thích</w:t></w:r></w:p></w:footnote></w:footnotes>`,
    ...(comments && {
      'word/comments.xml': `${head}<w:comments xmlns:w="${main}"><w:comment w:id="4" w:author="Tổ trưởng" w:date="2026-01-01T00:00:00Z"><w:p><w:r><w:t>Xem lại</w:t></w:r></w:p></w:comment></w:comments>`,
    }),
    ...Object.fromEntries(
      kinds.map((kind) => {
        const [all, one] = outsideMarkup[kind]
        const text = `<w:p><w:r><w:t>${outside[kind]}</w:t></w:r></w:p>`
        const content = one === '' ? text : `<w:${one} w:id="2">${text}</w:${one}>`
        return [`word/${kind}.xml`, `${head}<w:${all} xmlns:w="${main}">${content}</w:${all}>`]
      }),
    ),
    ...(settings && { 'word/settings.xml': `${head}<w:settings xmlns:w="${main}">${settings}</w:settings>` }),
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, Buffer.from(xml)]))))
}

const isXml = (child: Xml | string): child is Xml => typeof child !== 'string'
const childNamed = (node: Xml | undefined, name: string) =>
  node?.children.find((child): child is Xml => isXml(child) && child.name === name)
const isOurs = ({ attributes }: Xml): boolean => attributes.get('w:author') === revision.author

/** A main part as a tree. A strict one has the same names. */
export const treeOf = (xml: string): Xml =>
  parsePart(Buffer.from(xml.replaceAll('http://purl.oclc.org/ooxml/wordprocessingml/main', main)))

/** Refuses or accepts our changes as Word does. `comments`: the identifiers of our comments, which go as well. */
export function resolveChanges(root: Xml, as: 'refused' | 'accepted', comments: ReadonlySet<string>): Xml {
  const gone = as === 'refused' ? 'w:ins' : 'w:del'
  const isGone = (node: Xml) =>
    (node.name === gone && isOurs(node)) ||
    (/^w:comment(?:RangeStart|RangeEnd|Reference)$/.test(node.name) && comments.has(node.attributes.get('w:id') ?? ''))
  const endsOurs = (paragraph: Xml) => {
    const mark = childNamed(childNamed(childNamed(paragraph, 'w:pPr'), 'w:rPr'), gone)
    return mark !== undefined && isOurs(mark)
  }
  const visit = (node: Xml, isInOurs: boolean): (Xml | string)[] => {
    if (isGone(node)) return []
    const isOwn = /^w:(?:ins|del)$/.test(node.name) && isOurs(node)
    const children = joinParagraphs(node.children, endsOurs).flatMap((child) =>
      isXml(child) ? visit(child, isInOurs || isOwn) : [child],
    )
    if (isOwn) return children
    return [{ ...node, name: isInOurs && node.name === 'w:delText' ? 'w:t' : node.name, children }]
  }
  return visit(root, false)[0] as Xml
}

/** A paragraph whose mark goes is joined with the next, which keeps its properties. Nothing is left of an empty one. */
function joinParagraphs(children: Xml['children'], endsOurs: (paragraph: Xml) => boolean): Xml['children'] {
  const joined: Xml['children'] = []
  for (const child of children) {
    const last = joined.at(-1)
    if (isXml(child) && child.name === 'w:p' && last && isXml(last) && last.name === 'w:p' && endsOurs(last)) {
      const content = last.children.filter((one) => !isXml(one) || one.name !== 'w:pPr')
      const at = childNamed(child, 'w:pPr') ? 1 : 0
      const attributes = last.attributes.size > 0 ? last.attributes : child.attributes
      joined[joined.length - 1] = { ...child, attributes, children: child.children.toSpliced(at, 0, ...content) }
    } else joined.push(child)
  }
  return joined
}

/** The normal form of a tree: equal runs are one, empty ones are none. */
export function normalXml(node: Xml): string {
  const children: (Xml | string)[] = []
  for (const child of node.children) {
    if (!isXml(child)) {
      if (node.name === 'w:t' || child.trim() !== '') children.push(child)
      continue
    }
    if (isEmpty(child)) continue
    const last = children.at(-1)
    if (child.name === 'w:r' && last && isXml(last) && headOf(last) === headOf(child))
      children[children.length - 1] = { ...last, children: [...last.children, ...child.children.filter(isContent)] }
    else children.push({ ...child })
  }
  return `<${node.name}${attributesOf(node)}>${joinTexts(children).join('')}</${node.name}>`
}

const isContent = (child: Xml | string) => !isXml(child) || child.name !== 'w:rPr'
const isEmpty = ({ name, children }: Xml): boolean =>
  (/^w:[rp]Pr$/.test(name) && children.length === 0) ||
  (name === 'w:r' && !children.some(isContent)) ||
  (name === 'w:pPr' && children.every((child) => isXml(child) && isEmpty(child)))
const headOf = (run: Xml): string =>
  run.name === 'w:r'
    ? attributesOf(run) + normalXml(childNamed(run, 'w:rPr') ?? { ...run, name: 'none', children: [] })
    : run.name
const attributesOf = ({ name, attributes }: Xml): string =>
  [...attributes]
    .filter(([key]) => !(name === 'w:t' && key === 'xml:space'))
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')

/** The texts of one run that follow each other are one text. */
function joinTexts(children: readonly (Xml | string)[]): string[] {
  const written: string[] = []
  let text: string | null = null
  const end = () => {
    if (text !== null && text !== '') written.push(`<w:t>${text}</w:t>`)
    text = null
  }
  for (const child of children) {
    if (isXml(child) && child.name === 'w:t') {
      const own = child.children
        .map((one) => (isXml(one) ? '' : one))
        .join('')
        .replaceAll(/\s/g, ' ')
      text = (text ?? '') + (child.attributes.get('xml:space') === 'preserve' ? own : own.trim())
      continue
    }
    end()
    written.push(isXml(child) ? normalXml(child) : child)
  }
  end()
  return written
}
