const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const greek = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖαβχδεφγηιϕκλμνοπθρστυϖωξψζ'
const symbol = pairSigns(
  `${latin}"$'\\^|~£³¹´¸±»º@ÞÛ®¬«ÎÏÌÍÈÇÆÐ¥Öòå°·ÕÑ¶×-`,
  `${greek}∀∃∋∴⊥|∼≤≥≠×÷±≈≡≅⇒⇔→←↔∈∉⊂⊆∪∩∅∠∞√∫∑°•∏∇∂·−`,
)
const wingdings = pairSigns('þýxo¨qüûàèß', '☑☒☒☐☐☐✓✗→→←')

function pairSigns(written: string, meant: string): ReadonlyMap<string, string> {
  const signs = Array.from(meant)
  return new Map(Array.from(written, (letter, at) => [letter, signs[at]!]))
}

/**
 * Word puts letters of its fonts for signs on the clipboard ("a" for α), and raises letters by a style. Makes both what they look like, and
 * removes soft hyphens. Changes `root`.
 */
export function repairSigns(root: HTMLElement): void {
  const walker = root.ownerDocument.createTreeWalker(root, 4)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const font = fontOf(text)
    // The bullets of lists are read by their levels.
    const isBullet = font.startsWith('symbol') && text.parentElement?.closest('[style*="mso-list:Ignore" i]') != null
    text.data = decoded(text.data.replaceAll('\u00AD', ''), isBullet ? '' : font)
  }
  for (const span of root.querySelectorAll<HTMLElement>('span[style*="mso-text-raise"]')) {
    const raise = Number(/mso-text-raise:\s*(-?[\d.]+)/i.exec(span.getAttribute('style') ?? '')?.[1])
    // Smaller moves set a line right.
    if (!(Math.abs(raise) >= 2)) continue
    const script = span.ownerDocument.createElement(raise > 0 ? 'sup' : 'sub')
    script.append(...span.childNodes)
    span.replaceWith(script)
  }
}

function fontOf(node: Node): string {
  for (let at = node.parentElement; at; at = at.parentElement) {
    const style = at.getAttribute('style') ?? ''
    const [, font] = /(?:^|;)\s*font(?:-family)?:([^;]*)/i.exec(style) ?? []
    if (font !== undefined) return font.replaceAll(/["'\s]/g, '').toLowerCase()
    if (at.hasAttribute('face')) return at.getAttribute('face')!.toLowerCase()
  }
  return ''
}

function decoded(text: string, font: string): string {
  const signs = /^symbol(?![a-z])/.test(font) ? symbol : /^wingdings(?!\d)/.test(font) ? wingdings : null
  if (!signs) return text
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0)!
    const own = code >= 0xf020 && code <= 0xf0ff ? String.fromCodePoint(code - 0xf000) : letter
    return signs.get(own) ?? letter
  }).join('')
}
