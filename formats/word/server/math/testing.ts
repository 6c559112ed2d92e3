import { childElements, elementsOf, ownText, type XmlElement } from '#tests/support/files/parse-xml.ts'
import { wordOf } from '../testing.ts'

const attributeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export const blockMath = (latex: string): string =>
  `<div data-type="block-math" data-latex="${attributeText(latex)}"></div>`

export const inlineMath = (latex: string): string =>
  `<span data-type="inline-math" data-latex="${attributeText(latex)}"></span>`

/** Returns the equation (`m:oMath`) that a Word file has for each display formula, or undefined. */
export async function equationsOf(formulas: readonly string[]): Promise<(XmlElement | undefined)[]> {
  const word = await wordOf(formulas.map(blockMath).join(''))
  return elementsOf(word.body, 'w:p').map((paragraph) => elementsOf(paragraph, 'm:oMath')[0])
}

/**
 * Writes Office Math as one line: `f(num(1)den(x))`. Settings are `chr=∑`. Upright letters are in 'quotes', words in «quotes», bold ones
 * between *stars*; ~ is a space, «□» an empty argument.
 */
export function outline(equation: XmlElement): string {
  return childElements(equation).map(outlineOf).join('')
}

function outlineOf(element: XmlElement): string {
  const name = element.name.replace(/^m:/, '')
  const value = element.attributes['m:val']
  if (name === 'r') return outlineRun(element)
  if (name === 'ctrlPr') return ''
  if (value !== undefined) return `${name}=${value} `
  const inside = outline(element)
  return /Pr$|^mcs?$/.test(name) ? inside : `${name}(${inside})`
}

function outlineRun(run: XmlElement): string {
  const text = elementsOf(run, 'm:t')
    .map(ownText)
    .join('')
    .replaceAll(/[\u2002-\u2009]/g, '~')
    .replaceAll('\u200a', '□')
  const [style] = elementsOf(run, 'm:sty').map(({ attributes }) => attributes['m:val'])
  if (elementsOf(run, 'm:nor').length > 0) return `«${text}»`
  if (style === 'p') return `'${text}'`
  return style === undefined ? text : `*${text}*`
}
