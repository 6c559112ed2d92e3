/** An element of Moodle's XML, read whole. */
export type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

export const child = (node: Node, childName: string): Node | undefined =>
  node.children.find(({ name }) => name === childName)

/** Reads the child element `text`, or the element's own text in old files. */
export const textOf = (node: Node | undefined): string => (node ? (child(node, 'text')?.text ?? node.text) : '')
