import { hiddenTags, preservedAttributes } from './tags.ts'

export type Token =
  | { type: 'text'; text: string }
  | { type: 'open'; name: string; attributes: string }
  | { type: 'close'; name: string }

/**
 * Splits HTML into tags and text, in one pass and linear time. Names are lower-case, known attributes are quoted, text keeps its character
 * references; comments and hidden elements are dropped. Text such as "a < b" or "<tên học sinh>" stays text, and an unclosed comment hides
 * nothing.
 */
export function* htmlTokens(html: string): Generator<Token> {
  const find = rememberingFinder(html)
  let at = 0
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', at)) {
    if (start > at) yield { type: 'text', text: html.slice(at, start) }
    const tagPattern = /^<(?:!--|[!?])/.exec(html.slice(start, start + 4))?.[0]
    if (tagPattern) {
      const end = tagPattern === '<!--' ? '-->' : '>'
      const found = find(end, start + 2)
      at = found === null ? start + tagPattern.length : found + end.length
      continue
    }
    const tag = readTag(html, start)
    if (tag === 'unfinished') {
      at = start
      break
    }
    at = tag?.end ?? start + 1
    if (!tag) yield { type: 'text', text: '<' }
    else if (tag.closing) yield { type: 'close', name: tag.name }
    else if (hiddenTags.has(tag.name)) at = find(`</${tag.name}`, at) ?? at
    else yield { type: 'open', name: tag.name, attributes: tag.attributes }
  }
  if (at < html.length) yield { type: 'text', text: html.slice(at) }
}

/** Finds the next `text`, in any case; once it is known to be absent, it is not searched for again. */
function rememberingFinder(html: string) {
  const absent = new Set<string>()
  return (text: string, from: number): number | null => {
    if (absent.has(text)) return null
    const pattern = new RegExp(text, 'gi')
    pattern.lastIndex = from
    const found = pattern.exec(html)
    if (!found) absent.add(text)
    return found?.index ?? null
  }
}

const tagStart = /<(\/?)([a-z][a-z0-9:-]*)(?=[\s/>])/iy
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y
const tagEnd = /[\s/]*>/y

function readTag(html: string, start: number) {
  tagStart.lastIndex = start
  const [, slash, name] = tagStart.exec(html) ?? []
  if (name === undefined) return null
  let attributes = ''
  let at = tagStart.lastIndex
  for (;;) {
    tagEnd.lastIndex = at
    if (tagEnd.test(html)) return { closing: slash !== '', name: name.toLowerCase(), attributes, end: tagEnd.lastIndex }
    attribute.lastIndex = at
    const match = attribute.exec(html)
    if (!match) return 'unfinished'
    at = attribute.lastIndex
    const [, key = '', double, single, bare] = match
    const value = double ?? single ?? bare ?? ''
    if (preservedAttributes.has(key.toLowerCase()))
      attributes += ` ${key.toLowerCase()}="${value.replaceAll('"', '&quot;')}"`
  }
}
