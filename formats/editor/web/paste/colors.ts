/**
 * Keeps the colours that a writer has set in Word or Google Docs. Elsewhere colours belong to the page's design, as do those of links and
 * headings everywhere. Changes `root`.
 */
export function leaveWritersColors(root: HTMLElement, { written }: { written: boolean }): void {
  const colored = written ? ':is(a, h1, h2, h3, h4, h5, h6)' : ':root'
  for (const element of root.querySelectorAll<HTMLElement>(
    `${colored} [style], a[style], :is(h1, h2, h3, h4, h5, h6)[style]`,
  ))
    element.style.color = ''
  if (!written) for (const font of root.querySelectorAll('font[color]')) font.removeAttribute('color')
}
