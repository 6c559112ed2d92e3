import { blockTags, tagName, voidTags } from './html-names.ts'

/** Counts unclosed elements in a piece of HTML; unmatched closing tags count negative. */
export function openElements(html: string): number {
  const counter = elementCounter()
  counter.add(html)
  return counter.open()
}

/**
 * Counts the open elements in growing HTML, reading each part once. The content of a closed `<pre>`, `<style>` or `<script>` does not
 * count.
 */
export function elementCounter() {
  let outside = 0
  let raw = ''
  let sinceRaw = 0
  let rest = ''

  function count(tag: string) {
    const name = tagName(tag)
    const closes = tag.startsWith('</')
    if (closes && name === raw && /^<\/\w+\s*>$/.test(tag)) {
      raw = ''
      sinceRaw = 0
      return
    }
    if (!raw && !closes && rawNames.has(name)) raw = name
    if (!blockTags.has(name) || voidTags.has(name) || tag.endsWith('/>')) return
    if (raw) sinceRaw += closes ? -1 : 1
    else outside += closes ? -1 : 1
  }

  return {
    add(html: string) {
      if (!/[<>]/.test(html)) {
        if (rest) rest += html
        return
      }
      const text = rest + html
      const end = text.lastIndexOf('>') + 1
      for (const [tag] of text.slice(0, end).matchAll(/<\/?[a-z][^<>]*>/gi)) count(tag)
      // A tag may go on in the next line.
      const half = text.lastIndexOf('<')
      rest = half >= end ? text.slice(half) : ''
    },
    open: () => outside + sinceRaw,
    /** The open `<pre>`, `<style>` or `<script>`; empty if there is none. */
    raw: () => raw,
  }
}

const rawNames = new Set(['pre', 'style', 'script'])
