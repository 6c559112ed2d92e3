import type { Row } from './formula.ts'
import { element, type Omml } from './omml.ts'
import { writeRow } from './write-row.ts'

/** A formula as Office Math (`m:oMath`); null where nothing is in it or it is too deep for who reads the file. */
export function equationOf(row: Row): Omml | null {
  const content = writeRow(row)
  return content.length === 0 || depthOf(content) > maxDepth ? null : element('m:oMath', content)
}

// Programs stop reading XML at some 256 elements inside one another; a document around takes up to thirty.
const maxDepth = 200

const depthOf = (content: Omml['children']): number =>
  content.reduce(
    (deepest, child) => (typeof child === 'string' ? deepest : Math.max(deepest, 1 + depthOf(child.children))),
    0,
  )
