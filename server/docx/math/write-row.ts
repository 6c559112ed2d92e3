import { attachScripts } from './attach-scripts.ts'
import { argumentEnd, bigOperatorOf, bodyEnd, isFunctionAt, isLimit, skipSpace } from './bodies.ts'
import { type Leaf, type Piece, type Row } from './formula.ts'
import { filler, type Omml } from './omml.ts'
import { lacksLeft, lacksRight } from './operators.ts'
import { pairBrackets } from './pair-brackets.ts'
import { writeRuns } from './runs.ts'
import { writeBigOperator, writeFunction } from './write-applied.ts'
import { writeStructure } from './write-structure.ts'

/** Writes a row of a formula as Office Math. */
export function writeRow(given: Row): Omml[] {
  const row = pairBrackets(attachScripts(given))
  const written: Omml[] = []
  let leaves: Leaf[] = []
  const add = (...elements: Omml[]) => {
    written.push(...writeRuns(leaves), ...elements)
    leaves = []
  }
  for (let at = 0; at < row.length; at += 1) {
    const piece = row[at]!
    const sign = bigOperatorOf(piece)
    const body = sign !== '' ? bodyOf(row, at + 1, bodyEnd(row, at + 1, sign)) : functionBody(row, at, piece)
    if (body) {
      if (sign === '' && leaves.at(-1)?.text === thinSpace) leaves.pop()
      add(sign === '' ? writeFunction(piece, body.row, writeRow) : writeBigOperator(piece, sign, body.row, writeRow))
      at = body.end - 1
    } else if (isLeaf(piece)) leaves.push(piece)
    else add(...writeStructure(piece, writeRow))
  }
  add()
  return [...(lacksLeft(row[0]) ? [filler] : []), ...written, ...(lacksRight(row.at(-1)) ? [filler] : [])]
}

const thinSpace = '\u2009'

function functionBody(row: Row, at: number, piece: Piece): Body | null {
  if (!isFunctionAt(row, at)) return null
  return bodyOf(row, at + 2, isLimit(piece) ? bodyEnd(row, at + 2, '') : argumentEnd(row, at + 2))
}

type Body = { row: Row; end: number }

/** Word puts the space around functions and before bodies itself. An empty body would show as a box to be filled. */
function bodyOf(row: Row, from: number, end: number): Body | null {
  const start = skipSpace(row, from)
  return end > start ? { row: row.slice(start, end), end } : null
}

const isLeaf = (piece: Piece): piece is Leaf => 'text' in piece
