import { formulaMathml } from './formula.ts'

/**
 * Makes a document's HTML readable for other programs: formulas as MathML, tasks as ☐ and ☑, table borders, page breaks as styles, numbered
 * footnotes. Our editor's own attributes stay. Changes `root`.
 */
export function makePortable(root: DocumentFragment): void {
  for (const formula of root.querySelectorAll<HTMLElement>('[data-latex]')) {
    const latex = formula.dataset.latex ?? ''
    const mathml = formulaMathml(latex, { block: formula.dataset.type === 'block-math' })
    if (mathml === '') formula.textContent = latex
    else formula.innerHTML = mathml
  }
  for (const item of root.querySelectorAll<HTMLElement>('li[data-type="taskItem"]')) boxed(item)
  // Existing styles of an element follow, and win.
  style(root, 'ul[data-type="taskList"] ul[data-type="taskList"]', 'padding-left: 1.5em')
  style(root, 'ul[data-type="taskList"]', 'list-style: none; padding-left: 0')
  style(root, 'table', 'border-collapse: collapse')
  style(root, 'table[border="0"] > tbody > tr > :is(td, th)', 'border: 0; background: none')
  style(root, 'td, th', 'border: 1px solid #8c8577; padding: 4px 8px; vertical-align: top')
  style(root, '[data-type="tab"]', 'mso-tab-count: 1; white-space: pre-wrap; tab-size: 1.27cm')
  style(root, '[data-type="page-break"]', 'page-break-after: always; break-after: page')
  for (const mark of root.querySelectorAll<HTMLElement>('[data-type="footnote-ref"][data-number]'))
    mark.textContent = mark.dataset.number ?? ''
  for (const footnote of root.querySelectorAll<HTMLElement>('[data-type="footnote"]')) {
    const number = footnote.ownerDocument.createElement('sup')
    number.dataset.type = numberOfFootnote
    number.textContent = `${footnote.dataset.number ?? footnote.dataset.label ?? ''} `
    firstLine(footnote).prepend(number)
  }
}

/** Removes the additions of `makePortable`. */
export function fromPortable(root: ParentNode): void {
  for (const number of root.querySelectorAll(`[data-type="${numberOfFootnote}"]`)) number.remove()
  for (const item of root.querySelectorAll('li[data-type="taskItem"]')) {
    const text = item.ownerDocument.createTreeWalker(item, 4).nextNode()
    if (text) text.nodeValue = text.nodeValue!.replace(/^\s*[☐☑] ?/, '')
  }
}

const numberOfFootnote = 'footnote-number'

function boxed(item: HTMLElement): void {
  for (const control of item.querySelectorAll(':scope > label')) control.remove()
  for (const inner of item.querySelectorAll(':scope > div:not([data-type])')) inner.replaceWith(...inner.childNodes)
  firstLine(item).prepend(item.dataset.checked === 'true' ? '☑ ' : '☐ ')
}

const firstLine = (block: HTMLElement) => {
  const first = block.firstElementChild
  return first && /^(?:P|H[1-6])$/.test(first.nodeName) ? first : block
}

function style(root: DocumentFragment, selector: string, rules: string): void {
  for (const element of root.querySelectorAll(selector)) {
    const own = element.getAttribute('style')
    element.setAttribute('style', own ? `${rules}; ${own}` : rules)
  }
}
