import { figureIn, type Made } from '../figures.ts'
import { latexOfObject } from '../mathtype/equation.ts'

const braces = /\\[{}\\]|[{}]|\\bin(\d{1,9}) ?/g

/** Finds the end of the group around a place of an RTF source: its closing brace, or the end of the source. */
export function groupEnd(source: string, from: number): number {
  let depth = 0
  braces.lastIndex = from
  for (let found = braces.exec(source); found; found = braces.exec(source)) {
    if (found[1]) braces.lastIndex += Number(found[1])
    else if (found[0] === '{') depth += 1
    else if (found[0] === '}' && depth-- === 0) return found.index
  }
  return source.length
}

/** Returns the picture of a group whose `\pict` ends at `from`. */
export const pictureOf =
  (source: string, from: number): (() => Promise<Made>) =>
  () =>
    figureIn(async () => dataOf(source.slice(from, groupEnd(source, from))))

const mark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Formulas have a few kilobytes. Units: hexadecimal digits. */
const objectMax = 8 * 1024 * 1024

/** Converts an embedded object's formula to LaTeX; null if it is not a formula or is unreadable. `from` is the end of `\object`. */
export function formulaOf(source: string, from: number, to: number): string | null {
  const group = source.slice(from, Math.min(to, from + objectMax))
  const start = group.indexOf('\\objdata')
  if (start < 0) return null
  const data = dataOf(group.slice(start + '\\objdata'.length, groupEnd(group, start)))
  const at = data.indexOf(mark)
  return at < 0 ? null : latexOfObject(data.subarray(at))
}

/** Reads the binary data of a group: raw bytes or hexadecimal digits. */
function dataOf(group: string): Buffer {
  const binary = /\\bin(\d{1,9}) ?/.exec(group)
  if (binary) {
    const start = binary.index + binary[0].length
    return Buffer.from(group.slice(start, start + Number(binary[1])), 'latin1')
  }
  let outer = ''
  let from = 0
  for (let open = group.indexOf('{'); open >= 0; open = group.indexOf('{', from)) {
    outer += group.slice(from, open)
    from = groupEnd(group, open + 1) + 1
  }
  return Buffer.from((outer + group.slice(from)).replaceAll(/\\[a-z]+-?\d* ?|[^\da-f]/gi, ''), 'hex')
}
