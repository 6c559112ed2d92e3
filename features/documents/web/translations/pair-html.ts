/** A section and its translation as HTML for Word files; empty if missing. */
export type Both = { original: string; translation: string }

/** Makes a table of two columns with a row for each section, so that both languages line up. */
export function columnsHtml(rows: readonly Both[], heads: Both): string {
  const cell = (tag: 'th' | 'td', html: string) => `<${tag}>${html || '<p></p>'}</${tag}>`
  const line = (tag: 'th' | 'td', { original, translation }: Both) =>
    `<tr>${cell(tag, original)}${cell(tag, translation)}</tr>`
  const head = line('th', { original: `<p>${heads.original}</p>`, translation: `<p>${heads.translation}</p>` })
  return `<table><tbody>${head}${rows.map((row) => line('td', row)).join('')}</tbody></table>`
}

/** Puts each block's translation below it in italics if both sections have the same blocks; otherwise stacks the sections. */
export function linesHtml(rows: readonly Both[]): string {
  return rows
    .map(({ original, translation }) => {
      const [one, other] = [blocksOf(original), blocksOf(translation)]
      const isAlike = one.length === other.length && one.every((block, at) => block.tagName === other[at]!.tagName)
      const second = other.map(inItalics)
      if (!isAlike) return [...one.map(({ outerHTML }) => outerHTML), ...second].join('')
      return one.map((block, at) => block.outerHTML + second[at]!).join('')
    })
    .join('')
}

function blocksOf(html: string): Element[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.children]
}

/** Sets paragraphs and headings in italics; in tables and formulas the position shows the language. */
function inItalics(block: Element): string {
  const copy = block.cloneNode(true) as Element
  const texts = isText(copy) ? [copy] : copy.querySelectorAll('li p')
  for (const text of texts) if (text.textContent.trim() !== '') text.innerHTML = `<em>${text.innerHTML}</em>`
  return copy.outerHTML
}

const isText = ({ tagName }: Element): boolean => /^(P|H[1-6])$/.test(tagName)
