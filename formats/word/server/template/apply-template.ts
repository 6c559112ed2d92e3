import type { Language } from '#platform/i18n/language.ts'
import { isSeen } from './cleaning/clean.ts'
import { carry, contentTypes, type Carried } from './carried.ts'
import { mergeNumbering, withNumbersOf } from './numbering.ts'
import { mergeStyles } from './styles/merge-styles.ts'
import { relationType } from './package.ts'
import { fillPlaceholders, type Placeholder } from './placeholders.ts'
import { dropProperty, propertyIn, putProperty } from './order.ts'
import { openArchive } from '../repack.ts'
import { sectionEnd, type Around, type Template } from './template.ts'
import { childOf, copyOf, declarationsFor, elementsIn, make, parseOwn, writePart, written, type Xml } from '../xml.ts'

type Words = Partial<Record<Placeholder, string>>

/**
 * Applies a template to our document: its text, footnotes, numbering and pictures stay; page setup, headers, footers and styles come from
 * the template. Changes the template.
 */
export function applyTemplate(
  document: Uint8Array,
  template: Template,
  { language, words }: { language: Language; words: Words },
): Uint8Array<ArrayBuffer> {
  const archive = openArchive(document)
  const carried: Carried = { files: new Map(), endings: new Set(), count: 0 }
  const { styles, ids } = mergeStyles(template, parseOwn(archive.text('word/styles.xml')), language)
  const restyled = (xml: string) =>
    xml.replaceAll(
      /(<w:(?:pStyle|rStyle|tblStyle) w:val=")([^"]+)"/g,
      (_, start: string, id: string) => `${start}${ids.get(id) ?? id}"`,
    )
  const changed = new Map<string, string | Uint8Array>()
  for (const name of archive.names)
    if (/^word\/(?:footnotes|endnotes|header\d+|footer\d+)\.xml$/.test(name))
      changed.set(name, restyled(archive.text(name)))

  const seen = hasOwnAround(template)
  const blocks = make('w:body', {}, [
    ...template.before,
    ...template.after,
    template.pages,
    ...(template.lastPages ? [template.lastPages] : []),
  ])
  fillPlaceholders(blocks, words)
  const relations = carry(template.parts, template.parts.main, blocks, carried)
  const { references, overrides, related, files } = aroundIn(template, words, carried)
  relations.push(...related)
  for (const block of elementsIn(blocks)) referTo(block, references)
  for (const [name, content] of files) changed.set(name, content)

  const ours = archive.text('word/document.xml')
  const shift = template.numbering ? withNumbersOf(template.numbering) : 0
  changed.set('word/document.xml', documentXml(template, restyled(ours), { shift, seen, gap: ids.get('Gap') ?? 'Gap' }))
  changed.set('word/styles.xml', writePart(styles))
  if (template.numbering)
    changed.set(
      'word/numbering.xml',
      mergeNumbering(template.numbering, restyled(archive.text('word/numbering.xml')), shift),
    )
  if (template.theme) changed.set('word/theme/theme1.xml', writePart(template.theme))
  changed.set('word/settings.xml', settingsXml(archive.text('word/settings.xml'), template))
  const rels = 'word/_rels/document.xml.rels'
  changed.set(rels, archive.text(rels).replace('</Relationships>', `${relations.join('')}</Relationships>`))
  const types = archive.text('[Content_Types].xml')
  const defaults = [...carried.endings]
    .filter((ending) => !types.includes(`Extension="${ending}"`))
    .map((ending) => `<Default ContentType="${contentTypes[ending]}" Extension="${ending}"/>`)
  changed.set(
    '[Content_Types].xml',
    types.replace('<Override', `${defaults.join('')}<Override`).replace('</Types>', `${overrides.join('')}</Types>`),
  )
  for (const [name, content] of carried.files) changed.set(name, content)
  return archive.with(changed)
}

const settingsXml = (ours: string, { evenAndOdd }: Template): string =>
  evenAndOdd ? ours.replace(/<w:evenAndOddHeaders[^>]*\/>/, '<w:evenAndOddHeaders/>') : ours

type PutAround = {
  /** Maps ids of the template to those of the document. */
  references: ReadonlyMap<string, string>
  overrides: string[]
  related: string[]
  files: Map<string, string>
}

/** The headers and footers as parts of the document. */
function aroundIn(template: Template, words: Words, carried: Carried): PutAround {
  const put: PutAround & { references: Map<string, string> } = {
    references: new Map(),
    overrides: [],
    related: [],
    files: new Map(),
  }
  const names = new Map<string, string>()
  for (const [id, { kind, part, root }] of template.around) {
    let name = names.get(part)
    if (name === undefined) {
      name = `paper${names.size + 1}.xml`
      names.set(part, name)
      fillPlaceholders(root, words)
      const inside = carry(template.parts, part, root, carried)
      put.files.set(`word/${name}`, writePart(root))
      if (inside.length > 0) put.files.set(`word/_rels/${name}.rels`, relationsPart(inside))
      put.overrides.push(
        `<Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml" PartName="/word/${name}"/>`,
      )
    }
    const own = `rIdPaper${(carried.count += 1)}`
    put.references.set(id, own)
    put.related.push(`<Relationship Id="${own}" Type="${relationType(kind)}" Target="${name}"/>`)
  }
  return put
}

const relationsPart = (relations: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`

function referTo(node: Xml, references: ReadonlyMap<string, string>): void {
  if (/^w:(?:header|footer)Reference$/.test(node.name))
    node.attributes.set('r:id', references.get(node.attributes.get('r:id') ?? '')!)
  for (const child of elementsIn(node)) referTo(child, references)
}

function documentXml(
  template: Template,
  ours: string,
  { shift, seen, gap }: { shift: number; seen: boolean; gap: string },
): string {
  const [, open = '', content = ''] = /^([\s\S]*?<w:body>)([\s\S]*)<\/w:body>/.exec(ours)!
  const numbered =
    shift === 0
      ? content
      : content.replaceAll(/<w:numId w:val="(\d+)"\/>/g, (_, id: string) => `<w:numId w:val="${Number(id) + shift}"/>`)
  let section = -1
  let last = ''
  const text = numbered
    .replaceAll(/<w:sectPr\b[^>]*>[\s\S]*?<\/w:sectPr>/g, (own: string) => {
      section += 1
      last = written(pagesFor(own, template, { section, seen }))
      return last
    })
    .slice(0, -1 * last.length)
  const { before, lastPages } = template
  const after = template.after.map((block) => ({ block, ends: sectionEnd(block) }))
  const end = after.find(({ ends }) => ends)?.ends
  if (end) {
    const pages = parseOwn(last)
    end.attributes = pages.attributes
    end.children = pages.children
  }
  const parts = [
    withNamespaces(open, [...before, ...template.after, template.pages, ...(lastPages ? [lastPages] : [])]),
    ...before.map(written),
    ...(before.at(-1)?.name === 'w:tbl' && text.startsWith('<w:tbl>')
      ? [`<w:p><w:pPr><w:pStyle w:val="${gap}"/></w:pPr></w:p>`]
      : []),
    text,
    ...after.map(({ block }) => written(block)),
    end && lastPages ? written(lastPages) : last,
    '</w:body></w:document>',
  ]
  return parts.join('')
}

/** Whether the template's usual pages have a header or footer with content. */
const hasOwnAround = ({ pages, around }: Template): boolean =>
  elementsIn(pages).some(
    (reference) =>
      isReference(reference) &&
      typeOf(reference) === 'default' &&
      isSeen(aroundOf(reference, around)?.root ?? make('w:hdr')),
  )

const isReference = ({ name }: Xml) => /^w:(?:header|footer)Reference$/.test(name)
const isSame = (one: Xml, other: Xml) => one.name === other.name && typeOf(one) === typeOf(other)
const typeOf = (reference: Xml) => reference.attributes.get('w:type') ?? 'default'
/** Returns the target of a reference, before the parts are renamed. */
const aroundOf = (reference: Xml, around: Template['around']): Around | undefined =>
  around.get(reference.attributes.get('r:id') ?? '')

/**
 * Returns the page setup of one of our sections. Our page numbers stay if the template's usual pages have no header or footer; otherwise
 * only the template's are used.
 */
function pagesFor(own: string, template: Template, { section, seen }: { section: number; seen: boolean }): Xml {
  const { pageSize } = template
  const pages = copyOf(template.pages)
  const ours = {
    references: own.match(/<w:(?:header|footer)Reference [^>]*>/g) ?? [],
    titlePage: /<w:titlePg\b(?! w:val="(?:false|0)")/.test(own),
  }
  const part = /<w:pgNumType [^>]*w:start=/.test(own)
  const titlePage = childOf(pages, 'w:titlePg') !== undefined
  const references = elementsIn(pages).filter(isReference)
  pages.children = elementsIn(pages).filter(
    (child) => !isReference(child) && !/^w:(?:cols|lnNumType|footnotePr|endnotePr)$/.test(child.name),
  )
  const notes = /<w:footnotePr>.*?<\/w:footnotePr>/s.exec(own)?.[0]
  if (notes) putProperty(pages, parseOwn(notes))
  const others = ours.references.map(parseOwn)
  if (section === 0) {
    const remaining = seen ? references : references.filter((one) => typeOf(one) !== 'default')
    pages.children.unshift(
      ...remaining,
      ...(seen ? [] : others.filter((one) => !remaining.some((each) => isSame(each, one)))),
    )
  } else {
    dropProperty(pages, 'w:type')
    if (!seen)
      pages.children.unshift(
        ...others.filter((one) => !references.some((each) => typeOf(each) === 'first' && isSame(each, one))),
      )
  }
  if (section === 0 ? titlePage || (ours.titlePage && !seen) : ours.titlePage && (titlePage || !seen))
    putProperty(pages, make('w:titlePg'))
  else dropProperty(pages, 'w:titlePg')
  const size = propertyIn(pages, 'w:pgSz').attributes
  const turned = own.includes('w:orient="landscape"') && pageSize.height > pageSize.width
  size.set('w:w', `${turned ? pageSize.height : pageSize.width}`)
  size.set('w:h', `${turned ? pageSize.width : pageSize.height}`)
  if (turned) size.set('w:orient', 'landscape')
  if (!childOf(pages, 'w:pgMar')) putProperty(pages, marginsOf(pageSize))
  if (section > 0) {
    const count = childOf(pages, 'w:pgNumType')
    count?.attributes.delete('w:start')
    if (part) propertyIn(pages, 'w:pgNumType').attributes.set('w:start', '1')
  }
  return pages
}

const marginsOf = ({ margins: { top, right, bottom, left, header, footer } }: Template['pageSize']): Xml =>
  make('w:pgMar', {
    'w:top': top,
    'w:right': right,
    'w:bottom': bottom,
    'w:left': left,
    'w:header': header,
    'w:footer': footer,
    'w:gutter': 0,
  })

/** Returns the opening tag of our document, extended by the namespaces of the template's text. */
function withNamespaces(open: string, blocks: readonly Xml[]): string {
  const [tag = ''] = /<w:document\b[^>]*>/.exec(open) ?? []
  const needed = declarationsFor(blocks)
  const newer = needed.get('mc:Ignorable')?.split(' ') ?? []
  needed.delete('mc:Ignorable')
  const missing = [...needed].filter(([key]) => !tag.includes(` ${key}=`)).map(([key, uri]) => ` ${key}="${uri}"`)
  const ignored = (/ mc:Ignorable="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ').filter(Boolean)
  const all = [...new Set([...ignored, ...newer])].join(' ')
  const bare = tag.replace(/ mc:Ignorable="[^"]*"/, '').slice(0, -1)
  return open.replace(tag, `${bare}${missing.join('')}${all && ` mc:Ignorable="${all}"`}>`)
}
