import type { TemplatePage } from '#contract/word-templates'
import { layouts } from '#rules/layout/layouts'
import type { LayoutName } from '#rules/layout/names'
import type { TemplateChoice } from '#rules/word-template'
import { mostParts } from './page-css.ts'
import { templatesApi } from './template-calls.ts'

/** What is printed on: as wished, or as usual. Without an answer, on pages of ours: it is not worth losing the print. */
export async function paperToPrintOn(of: TemplateChoice | undefined): Promise<TemplatePage | null> {
  try {
    return (await templatesApi.page({ query: { of }, quiet: true })).page
  } catch {
    return null
  }
}

const font = (name: string) => `"${name.replaceAll('"', '')}", "Times New Roman", Tinos, serif`

/** The letters and distances of a template, on top of what documents look like anyway. */
export function paperLooks(scope: string, { text, headings }: TemplatePage): string {
  const own = headings.map((look, at) => {
    if (!look) return `${scope} h${at + 1} { font-family: ${font(text.font)} }`
    const letters = `${look.italics ? 'italic' : 'normal'} ${look.bold ? 'bold' : 'normal'} ${look.points}pt/1.3 ${font(look.font)}`
    const align = look.align === 'both' ? 'justify' : (look.align ?? 'left')
    return `${scope} h${at + 1} { font: ${letters}; margin: ${look.before}pt 0 ${look.after}pt; text-align: ${align}; color: ${look.color ? `#${look.color}` : '#000'} }`
  })
  const lines = text.align === 'both' ? 'text-align: justify;' : ''
  return [
    `${scope} { font: ${text.points}pt/${(text.line * 1.15).toFixed(2)} ${font(text.font)} }`,
    `${scope} p { margin: ${text.before}pt 0 ${text.after}pt }`,
    `${scope} > p:not([data-look],[style*=text-align],[data-blanks]) { ${lines} ${text.firstLine === 0 ? '' : `text-indent: ${text.firstLine}mm`} }`,
    ...own,
  ].join('\n')
}

type Drawn = { content: string; height: number }

/**
 * The pages of a template: its size and margins, and what stands above and below every page, drawn as a picture, since a browser puts
 * nothing else there; the number of the page below it. What is taller than its margin pushes the text down, as in Word.
 */
export async function paperPages(
  paper: TemplatePage,
  { title, layout }: { title: string; layout: LayoutName },
): Promise<string> {
  const { page, titlePage } = paper
  const draw = (stands: TemplatePage['header']['usual']) => drawn(withTitle(stands.html, title), paper)
  const [header, first, footer, firstFooter] = await Promise.all([
    draw(paper.header.usual),
    draw(paper.header.first),
    draw(paper.footer.usual),
    draw(paper.footer.first),
  ])
  const bare = header.height + footer.height === 0 && !paper.header.usual.numbered && !paper.footer.usual.numbered
  const box = (side: 'top' | 'bottom', one: Drawn, numbers: { numbered: boolean; of: boolean }, counter: string) => {
    const count =
      numbers.numbered || (bare && side === 'bottom')
        ? ` "\\A" ${counter}${numbers.of ? ' " / " counter(pages)' : ''}`
        : ''
    const distance =
      side === 'top'
        ? `vertical-align: top; padding-top: ${page.header}mm`
        : `vertical-align: bottom; padding-bottom: ${page.footer}mm`
    return `@${side}-center { content: ${one.content || '""'}${count}; ${distance}; width: 100%; white-space: pre; text-align: right; font: 10pt ${font(paper.text.font)} }`
  }
  const room = (one: Drawn, from: number, margin: number) =>
    Math.max(margin, one.height === 0 ? 0 : from + one.height + 2)
  const margins = (above: Drawn, below: Drawn) =>
    `${room(above, page.header, page.top)}mm ${page.right}mm ${room(below, page.footer, page.bottom)}mm ${page.left}mm`
  const boxes = (counter: string) =>
    `${box('top', header, paper.header.usual, counter)} ${box('bottom', footer, paper.footer.usual, counter)}`
  const firstPage = titlePage
    ? `@page :first { margin: ${margins(first, firstFooter)}; ${box('top', first, paper.header.first, 'counter(page)')} ${box('bottom', firstFooter, paper.footer.first, 'counter(page)')} }`
    : ''
  const [width, height] = [Math.min(page.width, page.height), Math.max(page.width, page.height)]
  const turned = `size: ${height}mm ${width}mm`
  const parts = layouts[layout].parts ? Array.from({ length: mostParts - 1 }, (_, at) => at + 2) : []
  const ofPart = (part: number) => {
    const counted = `counter-increment: pages-of-${part}; ${boxes(`counter(pages-of-${part})`)}`
    return `[data-part="${part}"] { page: part-${part} }
[data-part="${part}"][data-wide] { page: wide-part-${part} }
@page part-${part} { ${counted} }
@page wide-part-${part} { ${turned}; ${counted} }`
  }
  return [
    `@page { size: ${page.width}mm ${page.height}mm; margin: ${margins(header, footer)}; ${boxes('counter(page)')} }`,
    firstPage,
    `@page wide { ${turned} }`,
    ...parts.map(ofPart),
  ].join('\n')
}

/** HTML as a picture as wide as the text, and how high that is in millimetres; loaded, so that it is there when the browser prints. */
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

/** What the template has before and after the text. */
export function putAround(root: HTMLElement, { before, after }: TemplatePage, title: string): void {
  for (const [html, place] of [
    [before, 'prepend'],
    [after, 'append'],
  ] as const) {
    if (html === '') continue
    const block = document.createElement('div')
    block.dataset['paper'] = ''
    block.innerHTML = withTitle(html, title)
    root[place](block)
  }
}

/** HTML of a template with the title of a document in its place. */
export const withTitle = (html: string, title: string) => html.replaceAll('{{title}}', escapeHtml(title))

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
