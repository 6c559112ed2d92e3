import { parseSync } from 'vite'

type Node = { type: string; [part: string]: unknown }

/**
 * Lists quoted texts of a file without comments and imports, accesses such as `signInTexts.vi.auth.email`, and beginnings of composed keys
 * such as `provider.${kind}`.
 * @param name its extension gives the kind of code: .ts or .tsx
 */
export function textsIn(name: string, code: string): { quoted: Set<string>; composed: Set<string> } {
  const { program, errors } = parseSync(name, code)
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]!.message}`)
  const found = { quoted: new Set<string>(), composed: new Set<string>() }
  visit(program as unknown as Node, found)
  return found
}

function visit(node: Node, found: ReturnType<typeof textsIn>): void {
  if (node.type === 'ImportDeclaration') return
  if (node.type === 'Literal' && typeof node['value'] === 'string') found.quoted.add(node['value'])
  if (node.type === 'MemberExpression') addPath(node, found.quoted)
  // The names of an object's parts may be the last parts of keys, too.
  if (node.type === 'Property' && isNamed(node['key'])) found.quoted.add(node['key'].name)
  if (node.type === 'TemplateLiteral') {
    const [first, ...rest] = node['quasis'] as { value: { cooked: string } }[]
    const text = first!.value.cooked
    if (rest.length === 0) found.quoted.add(text)
    else if (/^\w+\.$/.test(text)) found.composed.add(text)
  }
  for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, found)
}

/** `historyTexts.vi.history.deleted` and `historyTexts[language].history.deleted` name a text, too. */
function addPath({ object: group, property: name }: Node, quoted: Set<string>): void {
  if (!isNode(group) || !isNode(group['object']) || !isNode(group['object']['object'])) return
  const texts = group['object']['object']
  if (!isNamed(texts) || !texts.name.endsWith('Texts')) return
  if (isNamed(group['property']) && isNamed(name)) quoted.add(`${group['property'].name}.${name.name}`)
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Partial<Node>).type === 'string'

const isNamed = (key: unknown): key is Node & { name: string } => isNode(key) && key.type === 'Identifier'
