/** Whether the clipboard content comes from Google Docs. */
export const isGoogleDocs = (html: string): boolean => html.includes('docs-internal-guid-')

/**
 * Repairs clipboard content from Google Docs: removes the wrapper that looks bold and empty lines between blocks, and converts its task
 * lists and lettered lists. Changes `root`.
 */
export function repairGoogleDocsHtml(root: HTMLElement): void {
  for (const wrapper of root.querySelectorAll('[id^="docs-internal-guid-"]')) {
    if (wrapper.nodeName === 'B' || wrapper.nodeName === 'SPAN') wrapper.replaceWith(...wrapper.childNodes)
  }
  for (const line of root.querySelectorAll(':scope > br')) line.remove()
  for (const list of root.querySelectorAll<HTMLElement>('ul, ol')) repairList(list)
}

/** List types by number format. */
export const listTypes: Record<string, string> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

function repairList(list: HTMLElement): void {
  const items = [...list.children].filter((child): child is HTMLElement => child.nodeName === 'LI')
  const type = listTypes[items[0]?.style.listStyleType ?? '']
  if (list.nodeName === 'OL' && type) list.setAttribute('type', type)
  if (!items.some((item) => item.getAttribute('role') === 'checkbox')) return
  list.setAttribute('data-type', 'taskList')
  for (const item of items) {
    item.querySelector(':scope > img')?.remove()
    item.setAttribute('data-type', 'taskItem')
    item.setAttribute('data-checked', item.getAttribute('aria-checked') ?? 'false')
  }
}
