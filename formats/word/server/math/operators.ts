import { isLeaf, type FormulaNode } from './formula.ts'

const sums = '+-−±∓∪∩∧∨⊕⊖∖'
const products = '⋅·×÷∗*∘⊗⊙/∕!′″‴°%…⋯'

/** Signs of n-ary operators in Word, and the default position of their limits. */
export const bigOperators = '∑∏∐∫∬∭∮∯∰⋃⋂⋁⋀⨁⨂⨀⨄⨆'
const integrals = '∫∬∭∮∯∰'

export const isIntegral = (sign: string): boolean => sign !== '' && integrals.includes(sign)

export const isSum = (node: FormulaNode | undefined): boolean => isLeaf(node, 'mo') && sums.includes(node.text)

const isProduct = (node: FormulaNode | undefined): boolean => isLeaf(node, 'mo') && products.includes(node.text)

export const isSeparator = (node: FormulaNode | undefined): boolean => isLeaf(node, 'mo') && /^[,;]$/.test(node.text)

const operands = '([{⟨⌊⌈)]}⟩⌋⌉|‖∇√'

/** Equals, less than, element of, arrows… */
export const isRelation = (node: FormulaNode | undefined): boolean =>
  isLeaf(node, 'mo') &&
  !isSum(node) &&
  !isProduct(node) &&
  !isSeparator(node) &&
  !operands.includes(node.text) &&
  !bigOperators.includes(node.text)

/** Something must follow it, as after the plus of Fe³⁺ in other places. */
export const lacksRight = (node: FormulaNode | undefined): boolean => isSum(node) || isComparison(node) || isTimes(node)

/** A left operand is required; plus and minus may also be signs of a number. */
export const lacksLeft = (node: FormulaNode | undefined): boolean =>
  isComparison(node) || isTimes(node) || (isLeaf(node, 'mo') && isSum(node) && !/^[+−±∓-]$/.test(node.text))

const isTimes = (node: FormulaNode | undefined): boolean => isLeaf(node, 'mo') && /^[⋅·×÷∗*∘]$/.test(node.text)

// Arrows and dots may occur without operands.
const isComparison = (node: FormulaNode | undefined): boolean =>
  isRelation(node) && isLeaf(node, 'mo') && !/^[\u2190-\u21ff\u27f0-\u27ff⋮⋱\p{L}]/u.test(node.text)

/** The combining stroke through the sign before it. */
export const stroke = '\u0338'

/** Negates a sign: with a single Unicode character if there is one, as fonts and other programs expect, or else with a combining stroke. */
export const negated = (sign: string): string => others[sign] ?? (sign + stroke).normalize('NFC')

/** Negations without a Unicode composition. */
const others: Record<string, string> = { '|': '∤', '‖': '∦' }
