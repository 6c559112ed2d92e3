import { type Argument, type CallExpression, parseSync, type PropertyKey, Visitor } from 'oxc-parser'

type ShownText = {
  /**
   * `Button` for its children, `Field.label` for an attribute, `SegmentedControl.options.label` inside of one, `notify.success` for a toast,
   * `settingsPages.label` for a key in a list that is kept under a name.
   */
  component: string
  /** A dictionary key, such as "table.addRow"; without `_one` and `_other` if it has a count. Of a composed key the beginning: "usage.". */
  key: string
}

/** An element whose name has not been read yet. */
const unnamed = '<'

/**
 * Finds the texts that a browser component shows, and where: `t('…')`, also in conditions, and the keys in constants. Texts passed as properties are
 * not found.
 */
export function findShownTexts(path: string, source: string): ShownText[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]!.message}`)
  const found: ShownText[] = []
  /** The visitor is inside of these, each by its whole name: an element starts a name, attributes and properties extend it. */
  const stack: string[] = ['']
  /** The constants that the visitor is inside of. */
  const names = ['']
  const enter = (component: string) => void stack.push(component)
  const enterPart = (name: string) => enter(`${stack.at(-1)}.${name}`)
  const leave = () => void stack.pop()
  new Visitor({
    JSXElement: () => enter(unnamed),
    // The first name in an element is the element's name.
    JSXIdentifier: ({ name }) => void (stack.at(-1) === unnamed && stack.splice(-1, 1, name)),
    'JSXElement:exit': leave,
    JSXAttribute: ({ name }) => enterPart(name.type === 'JSXIdentifier' ? name.name : name.name.name),
    'JSXAttribute:exit': leave,
    // Menu entries may be created before they are passed to the menu.
    ObjectExpression: ({ properties }) =>
      enter(
        properties.some((each) => each.type === 'Property' && nameKey(each.key) === 'onSelect')
          ? 'Menu.entries'
          : stack.at(-1)!,
      ),
    'ObjectExpression:exit': leave,
    VariableDeclarator: ({ id }) => void names.push(id.type === 'Identifier' ? id.name : ''),
    'VariableDeclarator:exit': () => void names.pop(),
    Property: ({ key, value }) => {
      if (value.type === 'Literal' && isKey(value.value))
        found.push({ component: `${names.at(-1)}.${nameKey(key)}`, key: value.value })
      enterPart(nameKey(key))
    },
    'Property:exit': leave,
    CallExpression: (call) => {
      found.push(...findKeys(call).map((key) => ({ component: stack.at(-1)!, key })))
      enter(nameToast(call) ?? stack.at(-1)!)
    },
    'CallExpression:exit': leave,
  }).visit(program)
  return found
}

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[a-z]\w*\.[a-z]\w*$/i.test(value)

const nameKey = (key: PropertyKey) =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

function nameToast({ callee, arguments: [kind] }: CallExpression): string | null {
  if (callee.type !== 'Identifier' || callee.name !== 'notify' || kind?.type !== 'Literal') return null
  return `notify.${String(kind.value)}`
}

function findKeys({ callee, arguments: [key] }: CallExpression): string[] {
  return callee.type === 'Identifier' && callee.name === 't' && key ? chooseFrom(key) : []
}

/** Returns a text, or all texts that a condition chooses from. Of a composed key only the beginning is known. */
function chooseFrom(key: Argument): string[] {
  if (key.type === 'TSAsExpression') return chooseFrom(key.expression)
  if (key.type === 'TemplateLiteral') return key.quasis.slice(0, 1).map(({ value }) => value.cooked!)
  if (key.type === 'ConditionalExpression') return [...chooseFrom(key.consequent), ...chooseFrom(key.alternate)]
  return key.type === 'Literal' && typeof key.value === 'string' ? [key.value] : []
}
