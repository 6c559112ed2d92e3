import { escapeText, type Element, type Part } from './elements.ts'

/** Names who changes the file, and when, as an ISO date. `isTracked`: the changes can be refused in Word; otherwise they are made. */
export type Revision = { author: string; date: string; isTracked: boolean }

/** Writes elements of WordprocessingML as a part of a file writes them. */
export type Markup = ReturnType<typeof createMarkup>

export function createMarkup({ xml, root, prefix, namespace }: Part, { author, date, isTracked }: Revision) {
  const p = prefix ?? 'w'
  const declared = prefix === null ? ` xmlns:w="${namespace}"` : ''
  let id = lastId(root)
  /** An element; its attributes have the prefix. */
  const write = (name: string, attributes: Record<string, string | number>, content = ''): string => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${p}:${key}="${escapeText(String(value))}"`)
    const open = `<${p}:${name}${declared}${written.join('')}`
    return content === '' ? `${open}/>` : `${open}>${content}</${p}:${name}>`
  }
  const revise = (name: 'ins' | 'del', content = '') => write(name, { id: ++id, author, date: wordDate(date) }, content)
  const raw = ({ start, end }: Element) => xml.slice(start, end)
  const text = (name: 't' | 'delText', content: string) =>
    `<${p}:${name}${declared} xml:space="preserve">${escapeText(content)}</${p}:${name}>`

  return {
    isTracked,
    write,
    raw,
    text,
    mark: (name: 'ins' | 'del') => (isTracked ? revise(name) : ''),
    /** A text that is new, as a run with these properties. */
    insertRun(content: string, properties: string): string {
      const run = write('r', {}, properties + textXml(content))
      return isTracked ? revise('ins', run) : run
    },
    /** Runs that are deleted. */
    deleteRuns: (runs: string): string => (isTracked ? revise('del', runs) : ''),
    commentStart: (comment: number) => write('commentRangeStart', { id: comment }),
    commentEnd: (comment: number) =>
      write('commentRangeEnd', { id: comment }) + write('r', {}, write('commentReference', { id: comment })),
  }

  function textXml(content: string): string {
    const parts = content.split(/([\t\n])/).filter((part) => part !== '')
    return parts
      .map((part) => (part === '\t' ? write('tab', {}) : part === '\n' ? write('br', {}) : text('t', part)))
      .join('')
  }
}

/** Word takes dates without fractions of a second. */
export const wordDate = (date: string): string => date.replace(/\.\d+/, '')

/** The highest identifier of a revision, bookmark or comment in the part. */
function lastId(element: Element): number {
  const own = Number(element.attributes['w:id'])
  const isCounted = Number.isSafeInteger(own) && own > 0 && own < 2 ** 31 - 2 ** 20
  return element.children.reduce((most, child) => Math.max(most, lastId(child)), isCounted ? own : 0)
}
