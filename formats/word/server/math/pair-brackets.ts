import { baseOf, type Fence, isScript, type Leaf, type FormulaNode, type Row } from './formula.ts'
import { isRelation, isSeparator, lacksRight } from './operators.ts'

const openers = '([{⟨⌊⌈'
const closing = ')]}⟩⌋⌉'

type Open = { at: number; mark: string }

/**
 * Pairs loose brackets and bars of a row so that they grow with their content: `[a;b)`, `|x|`. Different kinds may close each other, as
 * in intervals. An unpaired one stays a sign.
 */
export function pairBrackets(row: Row): Row {
  const paired: FormulaNode[] = []
  const open: Open[] = []
  for (const node of row) {
    const mark = markOf(node)
    const start = mark && partnerOf(mark, open, paired)
    if (start) {
      open.splice(open.indexOf(start))
      const [first, ...content] = paired.splice(start.at)
      const color = first?.color
      paired.push(closed({ name: 'fence', open: start.mark, close: mark, between: '', rows: [content], color }, node))
    } else {
      if (mark && !isScript(node) && !closing.includes(mark)) open.push({ at: paired.length, mark })
      paired.push(node)
    }
  }
  return paired.map((node) => (markOf(node) === '|' && !isScript(node) ? divides(node) : node))
}

/**
 * A bar without a partner means “divides” or “given”; programs other than Word read
 * as “or”.
 */
const divides = (bar: FormulaNode): FormulaNode => ('text' in bar ? { ...bar, text: '∣', infix: true } : bar)

/** The bracket or bar that a piece is, also under a script: the 2 of |x|² hangs on the second bar. */
function markOf(node: FormulaNode): string {
  const base = isScript(node) ? baseOf(node) : [node]
  const [sign] = base
  if (base.length !== 1 || !sign || !isSign(sign) || sign.infix) return ''
  if (sign.text === '|' || sign.text === '∣') return '|'
  return sign.text === '‖' || (sign.text.length === 1 && (openers + closing).includes(sign.text)) ? sign.text : ''
}

const isSign = (node: FormulaNode): node is Leaf => node.name === 'mo' || node.name === 'mi'

function partnerOf(mark: string, open: readonly Open[], before: readonly FormulaNode[]): Open | undefined {
  if (openers.includes(mark)) return undefined
  if (closing.includes(mark)) return open.findLast((start) => openers.includes(start.mark))
  const last = open.at(-1)
  if (last?.mark !== mark || before.length === last.at + 1) return undefined
  const content = before.slice(last.at + 1)
  // In `a|b, c|d` and `a|b ⇒ a|c` the bars are not a pair.
  if (content.some((node) => isRelation(node) || isSeparator(node))) return undefined
  return lacksRight(content.at(-1)) ? undefined : last
}

function closed(fence: Fence, closer: FormulaNode): FormulaNode {
  return isScript(closer) ? { ...closer, rows: [[fence], ...closer.rows.slice(1)] } : fence
}
