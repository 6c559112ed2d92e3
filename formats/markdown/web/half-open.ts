import { findPlainSigns } from '../model/plain-signs.ts'

/**
 * Hides content that would flash at the end of a growing text: closes open bold marks, holds back incomplete table rows, formulas, tags and
 * footnote references, and shows a link without its incomplete address. Changes only the end. On a complete text it would remove words.
 */
export function withoutHalfOpen(text: string): string {
  const from = text.lastIndexOf('\n') + 1
  const line = text.slice(from)
  if (/^ {0,3}\|/.test(line) || line === '') {
    const held = heldBackFrom(text, from, line)
    return held === null || isInCode(text) ? text : text.slice(0, held)
  }
  if (!/[*$<[]/.test(line) || isInCode(text)) return text
  const decided = withoutUndecided(line)
  return text.slice(0, from) + (decided.includes('*') ? closed(decided) : decided)
}

/** An amount of money is not a formula. */
const undecided = /(?<![\\$])\$(?:[^\s\d$][^$]{0,400})?$|<\/?[a-z][^<>]{0,200}$|\[\^[^\]\s]{0,30}$/i
const openAddress = /(?<!!)\[([^[\]]*)\]\([^()\s]*$/

/** Limits nested openings: nobody writes more in a row. */
const undecidedMax = 50

function withoutUndecided(line: string): string {
  // Next to a closing tag, such as that of the model's reasoning, nothing is removed, since it would be parsed again.
  if (line.includes('</')) return line
  const blank = (whole: string) => 'x'.repeat(whole.length)
  let text = line.replace(/`[^`]*`/g, blank).replace(/\$\$[^$]*\$\$|(?<!\\)\$(?!\s)[^$]+\$/g, blank)
  for (let times = 0; times < undecidedMax; times += 1) {
    const at = text.search(undecided)
    if (at < 0) break
    text = text.slice(0, at)
  }
  const decided = line.slice(0, text.length)
  const address = text.search(openAddress)
  return address < 0 ? decided : decided.slice(0, address) + decided.slice(address).replace(openAddress, '$1')
}

/** Finds the first undecided row; null if there is none. */
function heldBackFrom(text: string, from: number, line: string): number | null {
  const rows: number[] = []
  for (let end = from; end > 0;) {
    const start = text.lastIndexOf('\n', end - 2) + 1
    if (!/^ {0,3}\|/.test(text.slice(start, end))) break
    rows.unshift(start)
    end = start
  }
  const [head, second] = rows
  const isTable = second !== undefined && isDelimiter(text.slice(second, text.indexOf('\n', second)))
  // Two rows without a delimiter line below the first are not a table.
  if (head !== undefined && !isTable && second === undefined) return head
  return line === '' || (second !== undefined && !isTable) ? null : from
}

const isDelimiter = (line: string) => /^[\s|:-]*-[\s|:-]*$/.test(line)

const isInCode = (text: string) => [...text.matchAll(/^ {0,3}(?:```|~~~)/gm)].length % 2 === 1

function closed(line: string): string {
  const text = line.replace(/`[^`]*`/g, (code) => 'x'.repeat(code.length))
  // A possible opening mark stays hidden until it is decided.
  const start = /(?:^|[\s([{"'“‘])(\*{1,3})$/.exec(text)
  if (start) return closed(line.slice(0, -start[1]!.length))
  const signs = findPlainSigns(text)
  const marks = [...text.matchAll(/(?<!\\)\*\*/g)].filter(({ index }) => !signs.has(index))
  if (marks.length % 2 === 0) return line
  const words = line.trimEnd().replace(/(?<=[^*\\])\*$/, '')
  return `${words}**`
}
