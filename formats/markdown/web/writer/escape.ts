import { beginsLooseCommand } from '../../model/loose-commands.ts'
import { readLooseFormula } from '../../model/loose-formulas.ts'

type Around = {
  /** The character of the output before the text, "" at the start of a paragraph. */
  before?: string
  /** The character after it, "" at the end. */
  after?: string
  inLink?: boolean
}

/** Plain text → Markdown that reads back as exactly that text. Only characters with a meaning get a backslash. */
export function escapeText(text: string, around: Around = {}): string {
  let escaped = ''
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!
    if (character === '[' && around.inLink) escaped += '&#91;'
    else escaped += hasMeaning(text, index, around) ? `\\${character}` : character
  }
  return escaped
}

/** Escapes characters that would begin a block or underline a heading at the start of a line escaped by `escapeText`. */
export function escapeLineStart(line: string): string {
  const number = /^(\d{1,9})([.)])(?=\s|$)/.exec(line)
  if (number) return `${number[1]}\\${line.slice(number[1]!.length)}`
  return /^(?:#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|[-:|][-:|\s]*$|(?:_\s*){3,}$)/.test(line) ? `\\${line}` : line
}

/** Escapes text inside HTML by character references, because other readers would show a backslash. */
export function escapeHtmlText(text: string): string {
  const reference = (character: string) => `&#${character.charCodeAt(0)};`
  return text.replace(/[\\`*_[\]<>&$~"\n]/g, reference).replace(/(?<=https?|mailto):|(?<=\S)@(?=\S)/gi, reference)
}

const longestCommandName = 20
const punctuation = /^[!-/:-@[-`{-~]$/
const word = /^[\p{L}\p{N}]$/u
const blank = /^\s?$/

function hasMeaning(text: string, index: number, { before = '', after = '', inLink = false }: Around): boolean {
  const previous = text[index - 1] ?? before
  const next = text[index + 1] ?? after
  switch (text.charAt(index)) {
    case '`':
    case '$':
      return true
    // Never a backslash before "[": together they open a formula.
    case ']':
      return inLink || /^[(:]$/.test(next) || /^\[[ x]?\]$/i.test(text.slice(0, index + 1))
    case '^':
      return previous === '[' || readLooseFormula(text, index, previous) !== null
    case '*':
      return !(/[^\S\n]/.test(previous) && /\s/.test(next))
    case '_':
      return readLooseFormula(text, index, previous) !== null || underscoreHasMeaning(text, index, before, after)
    case '~':
      return previous === '~' || /[~<]/.test(next) || readLooseFormula(text, index, previous) !== null
    case '\\':
      return (
        index === 0 ||
        next === '' ||
        punctuation.test(next) ||
        /[^\S ]/.test(next) ||
        beginsLooseCommand(text.slice(index, index + longestCommandName))
      )
    case '<':
      return /^[a-z/!?]?$/i.test(next)
    case '&':
      return /^[#a-z]?$/i.test(next)
    case '!':
      return index === text.length - 1 && after === '['
    case ':':
      return /(?:https?|mailto)$/i.test(text.slice(0, index))
    case '@':
      return !inLink && /\S/.test(previous) && /\S/.test(next)
    default:
      return false
  }
}

/** Minimum number of underscores. */
const longBlank = 3

/** Underscores in snake_case and in long blanks, such as "Họ tên: ______", have no meaning in Markdown. */
function underscoreHasMeaning(text: string, index: number, before: string, after: string): boolean {
  let start = index
  let end = index
  while (text[start - 1] === '_') start--
  while (text[end + 1] === '_') end++
  const previous = text[start - 1] ?? before
  const next = text[end + 1] ?? after
  if (end - start >= longBlank && previous !== '_' && next !== '_') return false
  return !(word.test(previous) && word.test(next)) && !(blank.test(previous) && blank.test(next))
}
