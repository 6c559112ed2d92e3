import type { MathNode } from './temml.ts'
import type { Fence, Row } from './formula.ts'

/** A group that Temml has set between two brackets, such as `\left(…\middle|…\right]`; null for other groups. */
export function readFence(
  nodes: readonly MathNode[],
  read: (nodes: readonly MathNode[]) => Row,
  color: string | undefined,
): [Fence] | null {
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (nodes.length < 2 || !first || !last || !isBracket(first) || !isBracket(last)) return null
  const parts: MathNode[][] = [[]]
  let between = ''
  for (const node of nodes.slice(1, -1)) {
    if (node.type === 'mo' && node.attributes?.['form'] === 'infix' && node.attributes['stretchy'] === 'true') {
      between = markOf(node)
      parts.push([])
    } else parts.at(-1)?.push(node)
  }
  return [{ name: 'fence', open: markOf(first), close: markOf(last), between, rows: parts.map(read), color }]
}

const isBracket = ({ type, attributes }: MathNode) => type === 'mo' && attributes?.['fence'] === 'true'

const markOf = (node: MathNode): string => (node.children ?? []).map(({ text = '' }) => text).join('')
