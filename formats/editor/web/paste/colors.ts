/**
 * Leaves colours to words that a writer has coloured, in Word or Google Docs: on other pages they are the page's own look, and everywhere
 * those of links and headings are. Changes `root`.
 */
export function leaveWritersColors(root: HTMLElement, { written }: { written: boolean }): void {
  const colored = written ? ':is(a, h1, h2, h3, h4, h5, h6)' : ':root'
  for (const element of root.querySelectorAll<HTMLElement>(
    `${colored} [style], a[style], :is(h1, h2, h3, h4, h5, h6)[style]`,
  ))
    element.style.color = ''
  if (!written) for (const font of root.querySelectorAll('font[color]')) font.removeAttribute('color')
}
