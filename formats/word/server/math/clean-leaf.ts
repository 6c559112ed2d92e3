import { cleanText } from '../text.ts'
import { type Leaf, leaf, type FormulaNode } from './formula.ts'
import { negated } from './negation.ts'
import type { MathNode } from './temml.ts'

const spaces = [
  { least: 1.9, text: '\u2003\u2003' },
  { least: 0.9, text: '\u2003' },
  { least: 0.4, text: '\u2002' },
  { least: 0.25, text: '\u2004' },
  { least: 0.2, text: '\u2005' },
  { least: 0.1, text: '\u2009' },
]

/** A space as the character that is as wide. */
export function cleanSpace(node: MathNode): FormulaNode[] {
  const width = parseFloat(node.attributes?.['width'] ?? '0')
  const space = spaces.find(({ least }) => width >= least)
  return space ? [leaf('mspace', space.text)] : []
}

// Signs that fonts and readers know better under another number. Of a straight quotation mark LaTeX makes a bent one, and for
// LibreOffice it would end the formula.
const usual: Record<string, string> = { '⌀': '∅', '⟂': '⊥', '"': '”' }

/** Removes characters that XML forbids or that are invisible from letters, numbers, signs and words. */
export function cleanLeaf(
  name: 'mi' | 'mn' | 'mo' | 'mtext',
  node: MathNode,
  color: string | undefined,
): FormulaNode[] {
  const text = cleanText(textOf(node)).replaceAll('\u00a0', ' ')
  if (text === '\u2061') return [leaf('apply', '')]
  const visible = text
    .replaceAll(/[\u200b\u2061-\u2064]/g, '')
    .replaceAll(/[⌀⟂"]/g, (sign) => usual[sign] ?? sign)
    .replaceAll(/(.)\u0338/gu, (_, sign: string) => negated(sign))
  if (visible === '') return []
  const upright = node.attributes?.['mathvariant'] === 'normal' || /^\p{L}{2,}/u.test(visible)
  const infix = name === 'mo' && parseFloat(node.attributes?.['lspace'] ?? '0') > 0
  const word = name === 'mo' && upright
  if (word) return [space, { name, text: visible, upright, color }, space]
  return [{ name, text: infix && visible === '|' ? '∣' : visible, upright, infix, color } satisfies Leaf]
}

const space = leaf('mspace', '\u2005')

function textOf(node: MathNode): string {
  return node.text ?? (node.children ?? []).map(textOf).join('')
}
