import { blockTags, inlineTags, tableTags, voidTags } from './tags.ts'
import { htmlTokens } from './tokens.ts'

const maxDepth = 200
const maxTags = 40_000

/**
 * Rewrites HTML so that a parser has nothing left to repair: known tags, matching end tags, up to 200 levels and 40,000 tags; the rest
 * keeps its text. A parser's own repairs cost quadratic time, copy elements without bound and overflow the stack on hostile input. This
 * pass is linear.
 */
export function tidyHtml(html: string): string {
  const tidy = new TidyHtml()
  for (const token of htmlTokens(html)) {
    if (token.type === 'text') tidy.text(token.text)
    else if (token.type === 'open') tidy.open(token.name, token.attributes)
    else tidy.close(token.name)
  }
  return tidy.finish()
}

const groups = ['thead', 'tbody', 'tfoot']
const parentsOf: Record<string, readonly string[]> = { tr: groups, td: ['tr'], th: ['tr'] }

class TidyHtml {
  #html = ''
  #open: string[] = []
  #hiddenDepth = 0
  #tags = 0

  text(text: string): void {
    this.#html += text.replaceAll('<', '&lt;')
  }

  open(name: string, attributes: string): void {
    if (!inlineTags.has(name) && !blockTags.has(name)) return
    if (this.#hiddenDepth > 0 || this.#tags >= maxTags) return this.#leaveOut(name)
    if (!this.#makeRoom(name)) return
    if (this.#open.length >= maxDepth) return this.#leaveOut(name)
    this.#write(name, attributes)
  }

  close(name: string): void {
    if (voidTags.has(name) || (!inlineTags.has(name) && !blockTags.has(name))) return
    if (this.#hiddenDepth > 0) {
      this.#hiddenDepth -= 1
      return this.#separate(name)
    }
    const index = this.#open.findLastIndex((open) => matches(name, open) || stops(name, open))
    if (index !== -1 && matches(name, this.#open[index] ?? '')) this.#closeDownTo(index)
  }

  finish(): string {
    this.#closeDownTo(0)
    return this.#html
  }

  /** Closes the elements that cannot contain this one; false if it is not allowed anywhere. */
  #makeRoom(name: string): boolean {
    if (tableTags.has(name) && name !== 'table') return this.#makeRoomInTable(name)
    const top = this.#open.at(-1) ?? ''
    if (tableTags.has(top) && !['caption', 'td', 'th'].includes(top)) return false
    if (name === 'a') {
      this.#closeBehindInline('a')
      return !this.#open.includes('a')
    }
    if (inlineTags.has(name)) return true
    this.#closeBehindInline('p')
    if (name === 'li') this.#closeBehindInline('li')
    if (name === 'dt' || name === 'dd') this.#closeBehindInline('dt', 'dd')
    return true
  }

  #makeRoomInTable(name: string): boolean {
    const table = this.#open.lastIndexOf('table')
    if (table === -1) return false
    const parents = parentsOf[name] ?? []
    const parent = this.#open.findLastIndex((open, index) => index > table && parents.includes(open))
    this.#closeDownTo(Math.max(parent, table) + 1)
    const [implied] = name === 'tr' ? ['tbody'] : parents
    if (parent === -1 && implied !== undefined) this.open(implied, '')
    return true
  }

  /** Closes the nearest of these elements, if only inline elements have been opened in it since. */
  #closeBehindInline(...names: string[]): void {
    const index = this.#open.findLastIndex((open) => names.includes(open) || !inlineTags.has(open))
    if (index !== -1 && names.includes(this.#open[index] ?? '')) this.#closeDownTo(index)
  }

  #closeDownTo(index: number): void {
    for (const name of this.#open.splice(index).toReversed()) this.#html += `</${name}>`
  }

  #write(name: string, attributes: string): void {
    this.#tags += 1
    this.#html += `<${name}${attributes}>`
    if (!voidTags.has(name)) this.#open.push(name)
  }

  #leaveOut(name: string): void {
    if (!voidTags.has(name)) this.#hiddenDepth += 1
    this.#separate(name)
  }

  #separate(name: string): void {
    if (blockTags.has(name) || name === 'br') this.#html += ' '
  }
}

const isHeading = (name: string) => /^h[1-6]$/.test(name)
const matches = (name: string, open: string) => name === open || (isHeading(name) && isHeading(open))

/** Whether an end tag must not reach beyond this open element. */
function stops(name: string, open: string): boolean {
  if (inlineTags.has(name) || name === 'p') return !inlineTags.has(open)
  if (tableTags.has(name)) return open === 'table'
  return tableTags.has(open) || (name === 'li' && (open === 'ul' || open === 'ol'))
}
