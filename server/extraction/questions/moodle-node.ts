/** An element of Moodle's XML, read whole. */
export type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

export const child = (node: Node, wanted: string): Node | undefined => node.children.find(({ name }) => name === wanted)

/** Of an element that has its words in one of the name `text`; old files have them without. */
export const textOf = (node: Node | undefined): string => (node ? (child(node, 'text')?.text ?? node.text) : '')
