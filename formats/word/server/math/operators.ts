import { isLeaf, type Piece } from './formula.ts'

const sums = '+-−±∓∪∩∧∨⊕⊖∖'
const products = '⋅·×÷∗*∘⊗⊙/∕!′″‴°%…⋯'

/** Signs of n-ary operators, as Word has them, and how they take their limits where nothing else is said. */
export const bigOperators = '∑∏∐∫∬∭∮∯∰⋃⋂⋁⋀⨁⨂⨀⨄⨆'
const integrals = '∫∬∭∮∯∰'

export const isIntegral = (sign: string): boolean => sign !== '' && integrals.includes(sign)

export const isSum = (piece: Piece | undefined): boolean => isLeaf(piece, 'mo') && sums.includes(piece.text)

const isProduct = (piece: Piece | undefined): boolean => isLeaf(piece, 'mo') && products.includes(piece.text)

export const isSeparator = (piece: Piece | undefined): boolean => isLeaf(piece, 'mo') && /^[,;]$/.test(piece.text)

const operands = '([{⟨⌊⌈)]}⟩⌋⌉|‖∇√'

/** Equals, less than, element of, arrows… */
export const isRelation = (piece: Piece | undefined): boolean =>
  isLeaf(piece, 'mo') &&
  !isSum(piece) &&
  !isProduct(piece) &&
  !isSeparator(piece) &&
  !operands.includes(piece.text) &&
  !bigOperators.includes(piece.text)

/** Something must follow it, as after the plus of Fe³⁺ in other places. */
export const lacksRight = (piece: Piece | undefined): boolean => isSum(piece) || isComparison(piece) || isTimes(piece)

/** Something must stand before it; plus and minus may also be signs of a number. */
export const lacksLeft = (piece: Piece | undefined): boolean =>
  isComparison(piece) || isTimes(piece) || (isLeaf(piece, 'mo') && isSum(piece) && !/^[+−±∓-]$/.test(piece.text))

const isTimes = (piece: Piece | undefined): boolean => isLeaf(piece, 'mo') && /^[⋅·×÷∗*∘]$/.test(piece.text)

// Arrows and dots may stand alone.
const isComparison = (piece: Piece | undefined): boolean =>
  isRelation(piece) && isLeaf(piece, 'mo') && !/^[\u2190-\u21ff\u27f0-\u27ff⋮⋱\p{L}]/u.test(piece.text)
