import type { TemplatePage } from '../../contract/template.ts'
import { printLosses, type PrintLoss } from '../../model/word-template.ts'
import { pictureKind } from './carried.ts'
import { isOn, readTextStyle, type TextStyle } from './styles/text-style.ts'
import { fillPlaceholders, type Placeholder } from './placeholders.ts'
import { millimetres, sheetOf } from './sheet.ts'
import { styleFor, stylesById, usualStyle, type Styles } from './styles/style-names.ts'
import { tablesOf } from './print-tables.ts'
import type { Template } from './template.ts'
import { childOf, elementsIn, escaped, unescaped, valueOf, type Xml } from '../xml.ts'

type Printing = {
  template: Template
  styles: Styles
  part: string
  numbered: boolean
  of: boolean
  align: 'left' | 'center' | 'right'
  lost: Set<PrintLoss>
}

/** Converts a template for printing in a browser: page setup, fonts, and headers and footers as our HTML, which contains no addresses. */
export function printOf(template: Template, words: Partial<Record<Placeholder, string>>): TemplatePage {
  const { pageSize, textStyle, pages, around, parts } = template
  const styles = stylesById(template.styles)
  const printing: Printing = {
    template,
    styles,
    part: parts.main,
    numbered: false,
    of: false,
    align: 'left',
    lost: new Set(),
  }
  const ofBlocks = (blocks: readonly Xml[]) => {
    fillPlaceholders({ name: 'w:body', attributes: new Map(), children: [...blocks] }, words)
    return blocks.map((block) => blockHtml(block, printing)).join('')
  }
  const [before, after] = [ofBlocks(template.before), ofBlocks(template.after)]
  const titlePage = childOf(pages, 'w:titlePg') !== undefined
  const stands = (kind: 'header' | 'footer', type: string) => {
    const reference = elementsIn(pages).find(
      ({ name, attributes }) => name === `w:${kind}Reference` && (attributes.get('w:type') ?? 'default') === type,
    )
    const found = reference && around.get(reference.attributes.get('r:id') ?? '')
    if (!found) return { html: '', numbered: false, of: false, align: 'right' as const }
    const own: Printing = { ...printing, part: found.part, numbered: false, of: false, align: 'right' }
    fillPlaceholders(found.root, words)
    const html = elementsIn(found.root)
      .map((block) => blockHtml(block, own))
      .join('')
    return { html, numbered: own.numbered, of: own.of, align: own.align }
  }
  const on = (kind: 'header' | 'footer') => ({
    usual: stands(kind, 'default'),
    first: stands(kind, 'first'),
    even: template.evenAndOdd ? stands(kind, 'even') : null,
  })
  const source = { styles, defaults: template.defaults, theme: template.theme }
  const { margins } = pageSize
  return {
    page: {
      ...sheetOf(pageSize),
      header: millimetres(margins.header),
      footer: millimetres(margins.footer),
    },
    text: {
      ...toPreviewStyle(textStyle),
      firstLine: millimetres(textStyle.firstLine),
      line: (textStyle.line ?? 240) / 240,
    },
    headings: [1, 2, 3, 4, 5, 6].map((level) => {
      const style = styleFor(`Heading${level}`, styles)
      return style && toPreviewStyle(readTextStyle(style, source))
    }),
    tables: tablesOf(template, styles),
    titlePage,
    header: on('header'),
    footer: on('footer'),
    before,
    after,
    lost: printLosses.filter((loss) => printing.lost.has(loss)),
  }
}

type PreviewStyle = NonNullable<TemplatePage['headings'][number]>

const toPreviewStyle = (textStyle: TextStyle): PreviewStyle => ({
  font: textStyle.font,
  points: textStyle.points,
  bold: textStyle.bold,
  italics: textStyle.italics,
  color: textStyle.color,
  align:
    textStyle.align === 'both' || textStyle.align === 'center' || textStyle.align === 'right' ? textStyle.align : null,
  before: textStyle.before / 20,
  after: textStyle.after / 20,
})

function blockHtml(block: Xml, printing: Printing): string {
  if (block.name === 'w:p') return paragraphHtml(block, printing)
  return block.name === 'w:tbl' ? tableHtml(block, printing) : ''
}

function tableHtml(table: Xml, printing: Printing): string {
  const lined = elementsIn(childOf(childOf(table, 'w:tblPr'), 'w:tblBorders') ?? table).some(
    ({ name, attributes }) =>
      /^w:(?:top|insideH|insideV)$/.test(name) && !/^(?:nil|none)$/.test(attributes.get('w:val') ?? 'none'),
  )
  const rows = elementsIn(table).filter(({ name }) => name === 'w:tr')
  const cells = (row: Xml) =>
    elementsIn(row)
      .filter(({ name }) => name === 'w:tc')
      .map((cell) => {
        const tcPr = childOf(cell, 'w:tcPr')
        const span = Number(valueOf(tcPr, 'w:gridSpan') ?? 1)
        const width = Number(childOf(tcPr, 'w:tcW')?.attributes.get('w:w') ?? 0)
        const style = `vertical-align:top;padding:0 1.9mm;border:${lined ? '1px solid #000' : '0'};${width > 0 ? `width:${millimetres(width)}mm` : ''}`
        const inside = elementsIn(cell).map((block) => blockHtml(block, printing))
        return `<td colspan="${span}" style="${style}">${inside.join('')}</td>`
      })
  return `<table style="border-collapse:collapse;width:100%">${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('')}</table>`
}

function paragraphHtml(paragraph: Xml, printing: Printing): string {
  const { template, styles } = printing
  const pPr = childOf(paragraph, 'w:pPr')
  const style = styles.get(valueOf(pPr, 'w:pStyle') ?? '') ?? usualStyle(styles)
  const source = { styles, defaults: template.defaults, theme: template.theme }
  const textStyle = readTextStyle(style, source, { pPr })
  const chunks: string[] = ['']
  const add = (html: string) => {
    chunks[chunks.length - 1] += html
  }
  const counts = (field: string) => {
    if (/\bPAGE\b/.test(field) && !printing.numbered) {
      printing.numbered = true
      // After one tab it is usually on the right, and after the first of two in the middle: known once all are read.
      numberIn.push(chunks.length - 1)
    }
    printing.of ||= /PAGES\b/.test(field)
  }
  const numberIn: number[] = []
  let inField: 'asks' | 'shows' | null = null
  const run = (node: Xml) => {
    const rPr = childOf(node, 'w:rPr')
    const own = readTextStyle(style, source, { rPr })
    for (const child of elementsIn(node)) {
      if (child.name === 'w:fldChar') {
        const type = child.attributes.get('w:fldCharType')
        inField = type === 'begin' ? 'asks' : type === 'separate' && inField === 'asks' ? 'asks' : null
      } else if (child.name === 'w:instrText') {
        const field = textIn(child)
        // The browser counts pages itself, so the number gets its own element.
        if (/\b(?:PAGE|NUMPAGES|SECTIONPAGES)\b/.test(field)) counts(field)
        else inField = null
      } else if (child.name === 'w:t' && inField === null) {
        const fontRule = `font:${own.italics ? 'italic' : 'normal'} ${own.bold ? 'bold' : 'normal'} ${own.points}pt ${fontCss(own.font)};color:#${own.color ?? '000'}${isOn(childOf(rPr, 'w:u')) ? ';text-decoration:underline' : ''}`
        add(`<span style="${fontRule}">${escaped(textIn(child))}</span>`)
      } else if (child.name === 'w:tab') chunks.push('')
      else if (child.name === 'w:br') add('<br/>')
      else if (child.name === 'w:drawing') add(drawingHtml(child, printing))
      else if (child.name === 'w:pict' || child.name === 'mc:AlternateContent') printing.lost.add('shapes')
    }
  }
  const walk = (node: Xml) => {
    for (const child of elementsIn(node)) {
      if (child.name === 'w:r') run(child)
      else if (child.name === 'w:hyperlink') walk(child)
      else if (child.name === 'w:fldSimple') {
        const field = unescaped(child.attributes.get('w:instr') ?? '')
        if (/PAGE/.test(field)) counts(field)
        else walk(child)
      }
    }
  }
  const counted = printing.numbered
  walk(paragraph)
  for (const chunk of numberIn) printing.align = alignmentOf(chunk, chunks.length, textStyle.align)
  const shown = chunks
    .join(' ')
    .replaceAll(/<[^>]*>/g, '')
    .trim()
  // Nothing but the number, or the word before it.
  if (printing.numbered && !counted && /^(?:trang|page)?[\s/|–—-]*$/i.test(shown) && !chunks.join('').includes('<img'))
    return ''
  const remaining = chunks.map((chunk) =>
    /(?:trang|page)\s*<\/span>$/i.test(chunk) && printing.numbered
      ? chunk.replace(/(?:trang|page)\s*<\/span>$/i, '</span>')
      : chunk,
  )
  const line = `${textStyle.line === null ? 1.15 : Math.round((textStyle.line / 240) * 115) / 100}`
  const ruled = childOf(childOf(pPr, 'w:pBdr'), 'w:bottom')?.attributes
  const color = ruled?.get('w:color') ?? ''
  const border = ruled ? `border-bottom:1px solid ${/^[\da-f]{6}$/i.test(color) ? `#${color}` : '#000'};` : ''
  const align = { both: 'justify', center: 'center', right: 'right', end: 'right' }[textStyle.align ?? ''] ?? 'left'
  const box = `margin:${textStyle.before / 20}pt 0 ${textStyle.after / 20}pt ${millimetres(textStyle.left)}mm;line-height:${line};${border}`
  const text = `min-height:${textStyle.points}pt;text-align:${align};text-indent:0`
  if (remaining.length === 1) return `<div style="${box}${text}">${remaining[0]}</div>`
  return `<div style="${box}display:flex;justify-content:space-between;align-items:flex-end">${remaining.map((chunk) => `<div>${chunk}</div>`).join('')}</div>`
}

function alignmentOf(chunk: number, chunks: number, align: string | null): Printing['align'] {
  if (chunks > 1) return chunk === 0 ? 'left' : chunk === chunks - 1 ? 'right' : 'center'
  return align === 'center' ? 'center' : align === 'right' || align === 'end' ? 'right' : 'left'
}

const textIn = ({ children }: Xml) => unescaped(children.filter((child) => typeof child === 'string').join(''))
const fontCss = (font: string) => `'${font.replaceAll(/[^\p{L}\p{N} .-]/gu, '')}', 'Times New Roman', serif`

const shownKinds = new Map([
  ['png', 'png'],
  ['jpeg', 'jpeg'],
  ['gif', 'gif'],
])

/** Embeds a picture; shapes, and picture formats that browsers do not support, are lost. */
function drawingHtml(drawing: Xml, printing: Printing): string {
  const inside = elementsIn(drawing)[0]
  const extent = inside && childOf(inside, 'wp:extent')?.attributes
  const id = blipIn(drawing)
  const { parts } = printing.template
  const related = id === null ? undefined : parts.relationsOf(printing.part).get(id)
  const bytes = related?.type === 'image' ? parts.files.get(related.target) : undefined
  const kind = bytes && shownKinds.get(pictureKind(bytes) ?? '')
  if (!kind || !extent) {
    printing.lost.add(id === null ? 'shapes' : 'pictures')
    return ''
  }
  if (inside.name === 'wp:anchor') printing.lost.add('placed')
  const [width, height] = ['cx', 'cy'].map((side) => Math.round(Number(extent.get(side) ?? 0) / 3600) / 10)
  return `<img alt="" src="data:image/${kind};base64,${bytes.toString('base64')}" style="width:${width}mm;height:${height}mm;vertical-align:bottom"/>`
}

function blipIn(node: Xml): string | null {
  for (const child of elementsIn(node)) {
    if (child.name === 'a:blip') return child.attributes.get('r:embed') ?? null
    const found = blipIn(child)
    if (found !== null) return found
  }
  return null
}
