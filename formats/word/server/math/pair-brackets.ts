import { baseOf, type Fence, isScript, type Leaf, type Piece, type Row } from './formula.ts'
import { isRelation, isSeparator, lacksRight } from './operators.ts'

const openers = '([{⟨⌊⌈'
const closing = ')]}⟩⌋⌉'

type Open = { at: number; mark: string }

/**
 * Pairs loose brackets and bars of a row so that they grow with their content: `[a;b)`, `|x|`. Different kinds may close each other, as
 * in intervals. An unpaired one stays a sign.
 */
export function pairBrackets(row: Row): Row {
  const paired: Piece[] = []
  const open: Open[] = []
  for (const piece of row) {
    const mark = markOf(piece)
    const start = mark && partnerOf(mark, open, paired)
    if (start) {
      open.splice(open.indexOf(start))
      const [first, ...content] = paired.splice(start.at)
      const color = first?.color
      paired.push(closed({ name: 'fence', open: start.mark, close: mark, between: '', rows: [content], color }, piece))
    } else {
      if (mark && !isScript(piece) && !closing.includes(mark)) open.push({ at: paired.length, mark })
      paired.push(piece)
    }
  }
  return paired.map((piece) => (markOf(piece) === '|' && !isScript(piece) ? divides(piece) : piece))
}

/** A bar without a partner is the sign for “divides” or “given”; other programs than Word take | for “or”. */
const divides = (bar: Piece): Piece => ('text' in bar ? { ...bar, text: '∣', infix: true } : bar)

/** The bracket or bar that a piece is, also under a script: the 2 of |x|² hangs on the second bar. */
function markOf(piece: Piece): string {
  const base = isScript(piece) ? baseOf(piece) : [piece]
  const [sign] = base
  if (base.length !== 1 || !sign || !isSign(sign) || sign.infix) return ''
  if (sign.text === '|' || sign.text === '∣') return '|'
  return sign.text === '‖' || (sign.text.length === 1 && (openers + closing).includes(sign.text)) ? sign.text : ''
}

const isSign = (piece: Piece): piece is Leaf => piece.name === 'mo' || piece.name === 'mi'

function partnerOf(mark: string, open: readonly Open[], before: readonly Piece[]): Open | undefined {
  if (openers.includes(mark)) return undefined
  if (closing.includes(mark)) return open.findLast((start) => openers.includes(start.mark))
  const last = open.at(-1)
  if (last?.mark !== mark || before.length === last.at + 1) return undefined
  const content = before.slice(last.at + 1)
  // In `a|b, c|d` and `a|b ⇒ a|c` the bars are not a pair.
  if (content.some((piece) => isRelation(piece) || isSeparator(piece))) return undefined
  return lacksRight(content.at(-1)) ? undefined : last
}

function closed(fence: Fence, closer: Piece): Piece {
  return isScript(closer) ? { ...closer, rows: [[fence], ...closer.rows.slice(1)] } : fence
}
