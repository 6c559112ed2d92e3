/** Marks words that Word and Google Docs highlight by a style. Changes `root`. */
export function markHighlighted(root: HTMLElement): void {
  for (const words of root.querySelectorAll<HTMLElement>('span[style]')) {
    if (!isHighlighted(words) || !words.textContent?.trim()) continue
    const mark = words.ownerDocument.createElement('mark')
    mark.append(...words.childNodes)
    words.append(mark)
  }
}

// Word also writes shading as a background, but has a separate property for highlights.
const isHighlighted = (words: HTMLElement): boolean => {
  const style = words.getAttribute('style') ?? ''
  const color = /(?:mso-highlight|background-color):\s*([^;]+)/i.exec(style)?.[1]?.trim()
  return (
    color !== undefined && !/^(?:transparent|none|auto|inherit|white|#fff(?:fff)?|rgb\(255, ?255, ?255\))$/i.test(color)
  )
}
