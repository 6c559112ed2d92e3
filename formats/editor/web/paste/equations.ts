import { latexOfOmml } from '../../../equations/model/omml.ts'
import type { OmmlNode } from '../../../equations/model/omml-node.ts'
import { replaceByFormula } from './formulas.ts'

/** Replaces an equation in Word's conditional comment by a formula, and removes the fallback picture after it. */
export function repairEquation(comment: Comment): void {
  const source = /^\[if gte msEquation \d+\]>(.*)<!\[endif\]$/is.exec(comment.data)?.[1]
  const latex = source ? latexOfEquation(source) : ''
  if (!source || latex === '') return
  const next = comment.nextSibling
  if (next?.nodeType === 8 && /^\[if !msEquation\]/i.test(next.nodeValue ?? '')) {
    for (let picture = next.nextSibling; picture && !isEnd(picture); picture = next.nextSibling) picture.remove()
  }
  const element = comment.ownerDocument.createElement('span')
  comment.before(element)
  replaceByFormula(element, latex, /<m:oMathPara\b/i.test(source))
}

const isEnd = (node: Node) => node.nodeType === 8 && /^\[endif\]/i.test(node.nodeValue ?? '')

/** Converts an equation from Word's clipboard, which embeds OMML in HTML, to LaTeX. */
function latexOfEquation(source: string): string {
  const template = document.createElement('template')
  // HTML parsers ignore self-closing syntax on these elements.
  template.innerHTML = source.replaceAll(/<(m:\w+)([^<>]*)\/>/gi, '<$1$2></$1>')
  return latexOfOmml(ommlNode(template.content))
}

function ommlNode(node: Node): OmmlNode {
  const element = node instanceof Element ? node : null
  const value = element?.getAttribute('m:val') ?? undefined
  return {
    name: element?.localName ?? '',
    attributes: { 'm:val': value },
    children: Array.from(node.childNodes, ommlNode),
    text: node instanceof Text ? node.data : '',
  }
}
