import type { Element, ElementContent } from 'hast'

/** Reads what a control of a form shows; null for other elements. */
export function readControl({ tagName, properties, children }: Element): string | null {
  switch (tagName) {
    case 'input':
      return readInput((properties['type'] ?? 'text').toLowerCase(), properties)
    case 'select': {
      const options = children.flatMap((child) =>
        child.type === 'element' ? (child.tagName === 'optgroup' ? child.children : [child]) : [],
      )
      const chosen = options.filter((option) => option.type === 'element' && isOn(option.properties['selected']))
      return (chosen.length > 0 ? chosen : options.slice(0, 1)).map(textIn).join(', ')
    }
    case 'textarea':
      return children.map(textIn).join('')
    case 'button':
      return ''
    default:
      return null
  }
}

function readInput(type: string, properties: Element['properties']): string {
  const isChecked = isOn(properties['checked'])
  if (type === 'checkbox') return isChecked ? '☑' : '☐'
  if (type === 'radio') return isChecked ? '◉' : '○'
  if (/^(?:hidden|submit|button|reset|image|file|password)$/.test(type)) return ''
  return String(properties['value'] ?? '')
}

const isOn = (value: unknown): boolean => value !== undefined && value !== null && value !== false

const textIn = (node: ElementContent): string =>
  node.type === 'text' ? node.value.trim() : node.type === 'element' ? node.children.map(textIn).join('') : ''
