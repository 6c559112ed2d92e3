import type { Nodes } from 'hast'
import { isFigureText } from '#formats/layout/model/text-kinds.ts'
import { signsAcross, signWidth } from '../../../../layout/model/formula-width.ts'
import { widthOf } from '../../../../layout/model/letter-widths.ts'
import { attribute } from '../../html/tree.ts'
import { textStyleIn } from '../text-style.ts'

/** A longer word may be broken: an address must not squeeze the other columns. */
const longestWhole = 24
const pictureStandIn = 'picture '.repeat(10)

/** The measured content of a cell. Widths are multiples of the font size. */
export type Content = {
  /** Number of letters, including signs of formulas. */
  letters: number
  /** The width of all content on one line. */
  line: number
  /** The width of its longest line, as breaks and paragraphs make them. */
  longest: number
  /** The width of its longest word or formula, which must not be broken. */
  word: number
  /** Only a number or a letter. */
  figure: boolean
}

/** Measures the content of a cell; a picture counts as a few words. */
export function contentOf(elements: readonly Nodes[]): Content {
  const content = { letters: 0, line: 0, longest: 0, word: 0, figure: false }
  /** A formula in it counts as a letter. */
  let all = ''
  /** A word may continue over the ends of elements. */
  let word = 0
  const end = () => {
    content.word = Math.max(content.word, word)
    word = 0
  }
  let before = 0
  const endLine = () => {
    end()
    content.longest = Math.max(content.longest, content.line - before)
    before = content.line
  }
  const addText = (added: string, bold: boolean) => {
    content.letters += added.length
    all += added
    for (const [part] of added.matchAll(/\s+|\S+/g)) {
      const width = widthOf(part.trim() ? part : ' ', { bold })
      content.line += width
      if (!part.trim()) end()
      else word += part.length > longestWhole ? widthOf(part.slice(0, longestWhole), { bold }) : width
    }
  }
  const addFormula = (latex: string) => {
    const signs = signsAcross(latex)
    content.letters += signs
    content.line += signs * signWidth
    content.word = Math.max(content.word, signs * signWidth)
    all += 'x'
  }
  const collect = (node: Nodes, bold: boolean) => {
    if (node.type === 'text') return addText(node.value, bold)
    if (node.type !== 'element') return
    const latex = attribute(node, 'dataLatex')
    if (latex !== null) return addFormula(latex)
    if (node.tagName === 'img') return addText(pictureStandIn, bold)
    const inside = bold || textStyleIn(node, {}).bold === true
    const runsOn = /^(?:a|b|code|em|i|mark|s|span|strong|sub|sup|u)$/.test(node.tagName)
    if (!runsOn) endLine()
    for (const child of node.children) collect(child, inside)
    if (!runsOn) endLine()
  }
  for (const element of elements) collect(element, false)
  endLine()
  content.figure = isFigureText(all)
  return content
}
