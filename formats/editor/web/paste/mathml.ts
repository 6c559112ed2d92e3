import { bracket, scriptBase, scripts } from '#formats/equations/model/latex.ts'
import { accented, over, under } from '../../../equations/model/over-under.ts'
import { latexText } from '../../../equations/model/text.ts'

/** Converts a `<math>` element without LaTeX to LaTeX. Rare elements are read as their letters. */
export const latexOfMathml = (math: Element): string => row(math).replaceAll(/\s+/g, ' ').trim()

const row = (node: Element): string => [...node.children].map(one).join('')

function one(node: Element): string {
  const write = writers[node.localName]
  if (write) return write(node)
  if (node.localName.startsWith('annotation')) return ''
  return node.children.length > 0 ? row(node) : latexText(node.textContent ?? '')
}

const at = (node: Element, index: number): string => {
  const part = node.children[index]
  return part ? one(part).trim() : ''
}

const writers: Record<string, (node: Element) => string> = {
  mtext: (node) => latexText(node.textContent ?? '', { words: true }),
  ms: (node) => latexText(node.textContent ?? '', { words: true }),
  mspace: () => ' ',
  mphantom: () => '',
  mfrac: (node) => `\\frac{${at(node, 0)}}{${at(node, 1)}}`,
  msqrt: (node) => `\\sqrt{${row(node)}}`,
  mroot: (node) => `\\sqrt[${at(node, 1)}]{${at(node, 0)}}`,
  msup: (node) => scriptBase(at(node, 0)) + scripts('', at(node, 1)),
  msub: (node) => scriptBase(at(node, 0)) + scripts(at(node, 1), ''),
  msubsup: (node) => scriptBase(at(node, 0)) + scripts(at(node, 1), at(node, 2)),
  munder: (node) => under(at(node, 0), at(node, 1)),
  mover: (node) => accented(at(node, 0), node.children[1]?.textContent?.trim() ?? ''),
  munderover: (node) => over(under(at(node, 0), at(node, 1)), at(node, 2)),
  mfenced: (node) => {
    const separator = node.getAttribute('separators')?.trim().charAt(0) ?? ','
    const [opens, closes] = [node.getAttribute('open') ?? '(', node.getAttribute('close') ?? ')']
    const content = [...node.children].map((part) => one(part).trim()).join(separator)
    return `\\left${bracket(opens)}${content}\\right${bracket(closes)}`
  },
  menclose: (node) => (node.getAttribute('notation') === 'box' ? `\\boxed{${row(node)}}` : row(node)),
  mtable: (node) => {
    const lines = [...node.children].map((line) => [...line.children].map((cell) => row(cell).trim()).join(' & '))
    return `\\begin{matrix}${lines.join(' \\\\ ')}\\end{matrix}`
  },
}
