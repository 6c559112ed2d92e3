/** Converts tab stops with leader dots or lines: Word replaces them by blanks, Google Docs by our element. Changes `root`. */
export function markTabs(root: HTMLElement): void {
  for (const span of root.querySelectorAll<HTMLElement>('span')) {
    const count = tabsIn(span)
    if (count === 0) continue
    const tabs = Array.from({ length: count }, () => {
      const tab = span.ownerDocument.createElement('span')
      tab.dataset.type = 'tab'
      return tab
    })
    span.replaceWith(...tabs)
  }
}

const mostTabs = 20

/** Counts none if the span also contains words. */
function tabsIn(span: HTMLElement): number {
  if (/\S/.test((span.textContent ?? '').replaceAll('\u00A0', ' '))) return 0
  const count = Number(/mso-tab-count:\s*(\d+)/i.exec(span.getAttribute('style') ?? '')?.[1] ?? 0)
  const written = span.classList.contains('Apple-tab-span') ? (span.textContent ?? '').split('\t').length - 1 : 0
  return Math.min(mostTabs, count || written)
}
