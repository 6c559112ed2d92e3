import { childOf, findAll, type Node } from './package/tree.ts'

/**
 * Returns the readable content of a content control (`w:sdt`): a check box as ticked or not, whatever its signs; an unanswered prompt in
 * brackets.
 */
export function fillControl(control: Node): readonly Node[] {
  const properties = childOf(control, 'w:sdtPr')
  const content = childOf(control, 'w:sdtContent')
  const box = properties?.children.find(({ name }) => name === 'w14:checkbox' || name === 'w:checkbox')
  if (box) return tick(content, isChecked(box))
  if (content && properties && childOf(properties, 'w:showingPlcHdr')) bracket(content)
  return content?.children ?? []
}

function isChecked(box: Node): boolean {
  const checked = box.children.find(({ name }) => name.endsWith(':checked'))
  const value = checked?.attributes['w14:val'] ?? checked?.attributes['w:val'] ?? checked?.attributes['val']
  return checked !== undefined && !/^(0|false|off)$/.test(value ?? '1')
}

function tick(content: Node | undefined, checked: boolean): readonly Node[] {
  const sign = checked ? '☑' : '☐'
  const [first, ...others] = content ? findAll(content, 'w:t', 'w:sym') : []
  for (const other of others) setText(other, '')
  if (first) {
    setText(first, sign)
    return content!.children
  }
  const run = makeElement('w:r', [makeElement('w:t', [makeText(sign)])])
  const paragraph = content && findAll(content, 'w:p')[0]
  if (!paragraph) return [run]
  paragraph.children.push(run)
  return content.children
}

function bracket(content: Node): void {
  const texts = findAll(content, 'w:t').filter(({ children }) => children.some(({ text }) => text.trim() !== ''))
  const words = texts.flatMap(({ children }) => children.map(({ text }) => text)).join('')
  if (words === '' || /^\s*\[.*\]\s*$/s.test(words)) return
  texts[0]!.children.unshift(makeText('['))
  texts.at(-1)!.children.push(makeText(']'))
}

function setText(node: Node, text: string): void {
  node.name = 'w:t'
  node.children = [makeText(text)]
}

const makeElement = (name: string, children: Node[]): Node => ({ name, attributes: {}, children, text: '' })
const makeText = (text: string): Node => ({ ...makeElement('', []), text })
