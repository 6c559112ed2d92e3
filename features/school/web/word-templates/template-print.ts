import type { TemplatePage } from '#formats/word/contract/template.ts'
import { layouts } from '#formats/layout/model/layouts.ts'
import type { LayoutName } from '#formats/layout/model/names.ts'
import type { TemplateChoice } from '#formats/word/model/word-template.ts'
import { mostParts } from '#formats/print/web/page-css.ts'
import { templatesApi } from './template-calls.ts'

/** Loads the requested template, or the default one. If that fails, printing goes on with our own pages. */
export async function loadPrintTemplate(of: TemplateChoice | undefined): Promise<TemplatePage | null> {
  try {
    return (await templatesApi.page({ query: { of }, quiet: true })).page
  } catch {
    return null
  }
}

const font = (name: string) => `"${name.replaceAll('"', '')}", "Times New Roman", Tinos, serif`

/** The fonts and spacing of a template, applied on top of the document's own styles. */
export function renderTemplateStyles(scope: string, { text, headings, tables }: TemplatePage): string {
  const own = headings.map((textStyle, at) => {
    if (!textStyle) return `${scope} h${at + 1} { font-family: ${font(text.font)} }`
    const letters = `${textStyle.italics ? 'italic' : 'normal'} ${textStyle.bold ? 'bold' : 'normal'} ${textStyle.points}pt/1.3 ${font(textStyle.font)}`
    const align = textStyle.align === 'both' ? 'justify' : (textStyle.align ?? 'left')
    return `${scope} h${at + 1} { font: ${letters}; margin: ${textStyle.before}pt 0 ${textStyle.after}pt; text-align: ${align}; color: ${textStyle.color ? `#${textStyle.color}` : '#000'} }`
  })
  const lines = text.align === 'both' ? 'text-align: justify;' : ''
  return [
    `${scope} { font: ${text.points}pt/${(text.line * 1.15).toFixed(2)} ${font(text.font)} }`,
    `${scope} p { margin: ${text.before}pt 0 ${text.after}pt }`,
    `${scope} > p:not([data-role],[style*=text-align],[data-blanks]) { ${lines} ${text.firstLine === 0 ? '' : `text-indent: ${text.firstLine}mm`} }`,
    ...own,
    ...(tables ? tableRules(`${scope} table:not([data-role], [border="0"])`, tables) : []),
  ].join('\n')
}

/** Each cell sets its own borders. Cells at the edges of a table also set the table's outer borders. */
function tableRules(table: string, { lines, head, firstColumn, bands }: NonNullable<TemplatePage['tables']>): string[] {
  const line = (side: keyof typeof lines) => {
    const style = lines[side]
    return style ? `${style.points}pt solid ${style.color ? `#${style.color}` : '#000'} !important` : '0 !important'
  }
  const cells = (rows: string, which = '*') => `${table} > ${rows} > ${which}`
  const textStyle = (style: { fill: string | null; color: string | null }) =>
    `background: ${style.fill ? `#${style.fill}` : 'none'}; print-color-adjust: exact; ${style.color ? `color: #${style.color}` : ''}`
  const [top, bottom] = [':is(thead, tbody:not(thead ~ *)) > tr:first-child', ':last-child > tr:last-child']
  return [
    `${cells('* > tr')} { border-block: ${line('insideH')}; border-inline: ${line('insideV')} }`,
    `${cells(top)} { border-top: ${line('top')} }`,
    `${cells(bottom)} { border-bottom: ${line('bottom')} }`,
    `${cells('* > tr', ':first-child')} { border-left: ${line('left')} }`,
    `${cells('* > tr', ':last-child')} { border-right: ${line('right')} }`,
    ...(['odd', 'even'] as const).map((turn) =>
      bands[turn]
        ? `${cells(`tbody > tr:nth-child(${turn})`)} { ${textStyle({ fill: bands[turn], color: null })} }`
        : '',
    ),
    firstColumn ? `${cells('tbody > tr', 'th:first-child')} { ${textStyle(firstColumn)} }` : '',
    head ? `${cells('thead > tr')} { ${textStyle(head)} }` : '',
  ]
}

type Stands = TemplatePage['header']['usual']
type Drawn = { content: string; height: number }
type Around = Record<'top' | 'bottom', Stands & Drawn>

/**
 * Returns the CSS pages of a template: size, margins, and headers and footers as pictures, since margin boxes hold nothing else, with
 * the page number. A tall header pushes the text down, as in Word. Only the first page of all counts as first: browsers know no first
 * page of a part.
 */
export async function renderTemplatePages(
  wordTemplate: TemplatePage,
  { title, layout }: { title: string; layout: LayoutName },
): Promise<string> {
  const { page } = wordTemplate
  const { usual, first, even } = await aroundPages(wordTemplate, title)
  const bare = isBare(wordTemplate)
  const box = (side: 'top' | 'bottom', one: Stands & Drawn, counter: string) => {
    const count =
      one.numbered || (bare && side === 'bottom') ? ` "\\A" ${counter}${one.of ? ' " / " counter(pages)' : ''}` : ''
    const distance =
      side === 'top'
        ? `vertical-align: top; padding-top: ${page.header}mm`
        : `vertical-align: bottom; padding-bottom: ${page.footer}mm`
    return `@${side}-center { content: ${one.content || '""'}${count}; ${distance}; width: 100%; white-space: pre; text-align: ${bare ? 'right' : one.align}; font: 10pt ${font(wordTemplate.text.font)} }`
  }
  const room = (one: Drawn, from: number, margin: number) =>
    Math.max(margin, one.height === 0 ? 0 : from + one.height + 2)
  const boxes = ({ top, bottom }: Around, counter = 'counter(page)') =>
    `${box('top', top, counter)} ${box('bottom', bottom, counter)}`
  const like = (around: Around) => {
    const [above, below] = [room(around.top, page.header, page.top), room(around.bottom, page.footer, page.bottom)]
    return `margin: ${above}mm ${page.right}mm ${below}mm ${page.left}mm; ${boxes(around)}`
  }
  const [width, height] = [Math.min(page.width, page.height), Math.max(page.width, page.height)]
  const turned = `size: ${height}mm ${width}mm`
  const parts = layouts[layout].parts ? Array.from({ length: mostParts - 1 }, (_, at) => at + 2) : []
  const ofPart = (part: number) => {
    const counter = `counter(pages-of-${part})`
    const counted = `counter-increment: pages-of-${part}; ${boxes(usual, counter)}`
    const onEven = (name: string) => (even ? `@page ${name}:left { ${boxes(even, counter)} }` : '')
    return `[data-part="${part}"] { page: part-${part} }
[data-part="${part}"][data-wide] { page: wide-part-${part} }
@page part-${part} { ${counted} }
${onEven(`part-${part}`)}
@page wide-part-${part} { ${turned}; ${counted} }
${onEven(`wide-part-${part}`)}`
  }
  return [
    `@page { size: ${page.width}mm ${page.height}mm; ${like(usual)} }`,
    // The first page is a right-hand one in left-to-right text, so even pages are `:left`.
    even ? `@page :left { ${like(even)} }` : '',
    first ? `@page :first { ${like(first)} }` : '',
    `@page wide { ${turned} }`,
    ...parts.map(ofPart),
  ].join('\n')
}

/** Returns true if the usual pages have no header or footer, so that our page numbers apply. */
export const isBare = ({ header, footer }: TemplatePage): boolean =>
  [header, footer].every(({ usual }) => usual.html === '' && !usual.numbered)

async function aroundPages(wordTemplate: TemplatePage, title: string) {
  const { header, footer, titlePage } = wordTemplate
  const draw = async (stands: Stands) => ({ ...stands, ...(await drawn(withTitle(stands.html, title), wordTemplate)) })
  const on = async (kind: 'usual' | 'first' | 'even'): Promise<Around> => {
    const [top, bottom] = await Promise.all([header, footer].map((one) => draw(one[kind] ?? one.usual)))
    return { top: top!, bottom: bottom! }
  }
  return {
    usual: await on('usual'),
    first: titlePage ? await on('first') : null,
    even: header.even || footer.even ? await on('even') : null,
  }
}

/** Renders HTML as a picture of the text's width and returns it with its height in millimetres. The picture is preloaded for printing. */
async function drawn(html: string, { page }: TemplatePage): Promise<Drawn> {
  if (html === '') return { content: '', height: 0 }
  const width = page.width - page.left - page.right
  const measured = document.createElement('div')
  measured.style.cssText = `position: fixed; left: -200vw; width: ${width}mm`
  measured.innerHTML = html
  document.body.append(measured)
  await Promise.allSettled([...measured.querySelectorAll('img')].map((image) => image.decode()))
  const height = measured.offsetHeight + 1
  const inside = new XMLSerializer().serializeToString(measured).replace(/style="[^"]*"/, 'style="margin:0"')
  measured.remove()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${(width / 25.4) * 96}" height="${height}"><foreignObject width="100%" height="100%">${inside}</foreignObject></svg>`
  const address = `data:image/svg+xml,${encodeURIComponent(svg).replaceAll("'", '%27')}`
  const image = new Image()
  image.src = address
  await image.decode().catch(() => {})
  return { content: `url("${address}")`, height: (height / 96) * 25.4 }
}

/**
 * Prints several documents on one template: its beginning precedes the table of contents, its end follows the last document. A letterhead
 * for first pages only is on the table of contents and above each document.
 */
export function putAroundAll(
  contents: HTMLElement,
  documents: readonly HTMLElement[],
  wordTemplate: TemplatePage,
  title: string,
) {
  const { header, titlePage, before, after } = wordTemplate
  if (titlePage && header.usual.html === '' && header.first.html !== '')
    for (const one of documents) putAround(one, { before: header.first.html, after: '' }, title)
  putAround(contents, { before, after: '' }, title)
  putAround(documents.at(-1)!, { before: '', after }, title)
}

/** Adds the template's content before and after the text. */
export function putAround(
  root: HTMLElement,
  { before, after }: Pick<TemplatePage, 'before' | 'after'>,
  title: string,
): void {
  for (const [html, placement] of [
    [before, 'prepend'],
    [after, 'append'],
  ] as const) {
    if (html === '') continue
    const block = document.createElement('div')
    block.dataset['paper'] = ''
    block.innerHTML = withTitle(html, title)
    root[placement](block)
  }
}

/** Inserts the title of a document into the template's HTML. */
export const withTitle = (html: string, title: string) => html.replaceAll('{{title}}', escapeHtml(title))

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
